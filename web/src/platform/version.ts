/** Returns the build that this page runs; null on the dev server. */
export function runningBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null;
}

/** Returns the build that is deployed; null if it cannot be determined. */
export async function deployedBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { build } = (await answer.json()) as { build?: unknown };
    return typeof build === 'string' ? build : null;
  } catch {
    // Offline, or a proxy responded with a page of its own. The next call tries again.
    return null;
  }
}

export const reloadPage = (): void => location.reload();
