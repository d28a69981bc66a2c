/** The build that this page runs; null when it comes from the development server. */
export function runningBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null;
}

/** The build that is on the server now; null if that cannot be learned. */
export async function deployedBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { build } = (await answer.json()) as { build?: unknown };
    return typeof build === 'string' ? build : null;
  } catch {
    // Offline, or a proxy answers with a page of its own: the next call asks again.
    return null;
  }
}

export const reloadPage = (): void => location.reload();
