export const states = ['public', 'unlisted', 'private', 'deleted'] as const;
export type VideoState = (typeof states)[number];

export interface StandInVideo {
  id: string;
  title: string;
  publishedAt: number;
  seconds: number;
  tags: string[];
  embeddable: boolean;
  state: VideoState;
}

interface ChannelState {
  videos: StandInVideo[];
}

export interface SeenCall {
  method: string;
}

/** The only channel, and the calls that were made. */
export class Channel {
  readonly state: ChannelState;
  readonly calls: SeenCall[] = [];

  constructor(state: ChannelState) {
    this.state = state;
  }

  /** Returns the videos of the uploads list, newest first, which excludes unlisted ones. */
  uploads(): StandInVideo[] {
    return this.state.videos
      .filter(({ state }) => state !== 'unlisted')
      .sort((one, other) => other.publishedAt - one.publishedAt);
  }

  publicCount(): number {
    return this.state.videos.filter(({ state }) => state === 'public').length;
  }

  find(id: string): StandInVideo | undefined {
    return this.state.videos.find((video) => video.id === id);
  }

  /** Adds a video, or updates an existing one. */
  put(change: Partial<StandInVideo> & { id: string }): StandInVideo {
    const known = this.find(change.id);
    if (known) return Object.assign(known, change);
    const video: StandInVideo = {
      title: 'A new video',
      publishedAt: Date.now(),
      seconds: 200,
      tags: [],
      embeddable: true,
      state: 'public',
      ...change,
    };
    this.state.videos.push(video);
    return video;
  }
}
