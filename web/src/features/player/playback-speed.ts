import { storage } from '../../platform/storage.ts';

const key = 'riffhall:listening-speed';

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const playbackSpeed = {
  read: (): number => speeds.find((speed) => String(speed) === storage.read(key)) ?? 1,
  write: (speed: number): void => void storage.write(key, String(speed)),
};
