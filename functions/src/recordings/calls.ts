import { recordingDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { generateRecording as generateRecordingUseCase } from './generate-recording.ts';

/** For the author of an article and admins: estimates, makes or removes a recording. */
export const generateRecording: Call<'generateRecording'> = (input, auth) =>
  generateRecordingUseCase(auth?.uid, input, recordingDeps());
