import type { QueueList } from '@contract/moderation.ts';

export const tabs = ['reported', 'held', 'newest', 'hidden', 'time-outs'] as const;
export type Tab = QueueList | 'time-outs';

export const tabFrom = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'reported';
