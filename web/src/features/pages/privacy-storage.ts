export interface StorageUse {
  /** The names as in the code. A test compares the two. */
  names: readonly string[];
  why: string;
}

/** The keys in local storage, and in session storage if they are lost with the tab. */
export const usedStorageKeys: readonly StorageUse[] = [
  { names: ['theme'], why: 'Whether you read in the dark or the light. Stays until you clear it.' },
  { names: ['consent'], why: 'Your answer to whether visits may be counted.' },
  {
    names: ['riffhall:session'],
    why: 'That somebody is signed in here, so that the page knows to wait. Goes when you log out.',
  },
  {
    names: ['riffhall:verification-sent'],
    why: 'When the last confirmation mail was asked for, to keep a minute between two.',
  },
  {
    names: ['riffhall:comment', 'riffhall:event'],
    why: 'A comment that you have not posted, and the form of an event that you have not sent. Each goes when it is sent; what a member wrote goes when they log out, after a question.',
  },
  {
    names: ['riffhall:front-visit'],
    why: 'When you were last on the front page while logged in, to mark what is new. Stays until you clear it.',
  },
  { names: ['riffhall:comments-order'], why: 'Whether you read comments from the newest or the oldest on.' },
  {
    names: ['riffhall:after-login'],
    why: 'What you wanted to save, give the horns, go to or follow before you logged in. Goes when you have, or counts no longer after an hour.',
  },
  {
    names: ['riffhall:remembered', 'riffhall:copies-of'],
    why: 'The lists of what you saved, whom you follow and the shows that you go to or are interested in, for where there is no network, and whose they are. Go when you log out.',
  },
  {
    names: ['riffhall:city'],
    why: 'The city that you said is near you, so that its shows come first. Stays until you have it forgotten.',
  },
  {
    names: ['riffhall:outbox'],
    why: 'What you saved, marked, followed, muted, deleted, gave the horns or said that you go to, and could not be sent to us yet. Goes when it is sent.',
  },
  {
    names: ['riffhall:push'],
    why: 'That this device shows notifications, and for whom. Goes when you turn that off or log out.',
  },
  {
    names: ['riffhall:listened', 'riffhall:listening-speed'],
    why: 'Where you stopped in the recordings you heard last, and how fast you hear them. A place goes when you have heard the end, or after 90 days.',
  },
  {
    names: ['riffhall:listening-tab'],
    why: 'The tab that plays a recording, so that the others fall silent.',
  },
  {
    names: ['riffhall:typed-account'],
    why: 'The e-mail and the name that you typed to log in or sign up, never the password, for a reload. Goes when you are in, or with the tab.',
  },
  { names: ['moderation-keys'], why: 'That a moderator has switched the single-key shortcuts off.' },
  { names: ['riffhall:player'], why: 'The recording that lies in the player. Goes with the tab.' },
  {
    names: ['riffhall:reloaded-for'],
    why: 'The version of the site that this tab loaded itself again for, so that it does so once. Goes with the tab.',
  },
  {
    names: ['riffhall:scroll', 'riffhall:pages', 'riffhall:day'],
    why: 'How far down you had read, how much of a list was loaded and which day was chosen, for the back button. Goes with the tab.',
  },
  {
    names: ['riffhall:donation'],
    why: 'The number and amount of a donation whose end is not known yet, so that it is not paid twice. Goes with the tab.',
  },
];

/** The browser's databases and caches. */
export const usedStores: readonly StorageUse[] = [
  {
    names: ['riffhall-offline', 'saved-pictures'],
    why: 'Articles you saved, with their pictures, to be read without network. They go when you log out.',
  },
  {
    names: ['riffhall-drafts'],
    why: 'What you wrote in the editor and the server has not yet. Goes when it is saved, or when you log out, after a question.',
  },
  {
    names: ['parts-', 'assets', 'workbox-expiration'],
    why: 'The files of the site itself, so that it starts without network.',
  },
  {
    names: ['member', 'editor'],
    why: 'That a member reads, or an author writes here: the parts of the site for them are kept as well.',
  },
  {
    names: ['push'],
    why: 'Whose notifications this device shows, and which of them it has shown. Goes when you turn that off or log out.',
  },
];
