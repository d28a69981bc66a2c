const root = () => document.documentElement.style;

/** The height of two lines of text. */
const linesHeight = 56;

/** The room between the toolbar of a desktop and the line below it. */
const gap = 13;

const lengthOf = (name: string): number => Number.parseFloat(root().getPropertyValue(name)) || 0;

/** The height of the toolbar while it floats at the bottom of a phone's window, or 0. */
const toolsHeight = (): number => lengthOf('--floating-tools');

/** Where the toolbar ends while it sticks to the top of a desktop's window, or 0. */
const stuckEnd = (): number => lengthOf('--stuck-tools');

/**
 * The room that the line with the cursor keeps from the edges of the viewport, clear of the bars there. Measured
 * whenever the line is scrolled into view, because the toolbar has more rows in a table or picture.
 */
export const aroundCursor = {
  left: 0,
  right: 0,
  /** Below the bars at the top, to which a desktop's toolbar belongs. */
  get top(): number {
    return toolsHeight() > 0 ? 130 : Math.max(180, stuckEnd() + gap);
  },
  /** Above the toolbar of a phone. In a low viewport, less, so that the line does not jump between both bars. */
  get bottom(): number {
    const height = window.visualViewport?.height ?? window.innerHeight;
    return Math.min(Math.max(150, toolsHeight() + linesHeight), height - this.top - linesHeight);
  },
};
