import { recordingDeps } from '../deps.ts';
import { resumeStalledRecordings } from './resume-stalled.ts';

export const resumeRecordings = () => resumeStalledRecordings(recordingDeps());
