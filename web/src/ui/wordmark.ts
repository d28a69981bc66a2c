/**
 * The lettering, drawn on a grid with the height 24: stems 4 wide, corners cut at 45 degrees, tops of the stems cut on
 * the slant like the bars of the symbol. Letters R I F F H A L L.
 */
const letters = [
  'M0 4l4-4h8l3 3v8l-2.500 2.500L15.500 24H11l-2.700-9H4.500v9H0zM4.500 4v7H9.500L10.500 10V5L9.500 4z',
  'M18.500 4L23 0v24h-4.500z',
  'M26 4l4-4h9l-2.500 4h-6v6h6l-2 4h-4v10H26z',
  'M40.500 4l4-4h9L51 4h-6v6h6l-2 4h-4v10h-4.500z',
  'M55 4l4.500-4v9.500h6V4L70 0v24h-4.500V13.500h-6V24H55z',
  'M73 24V5l5-5h6l5 5v19h-4.500v-7.500h-7V24zM77.500 12.500h7V6.500l-2-2.500h-3l-2 2.500z',
  'M92 4l4.500-4v20h7l-2.500 4h-9z',
  'M105 4l4.500-4v20h8l-2.500 4h-10z',
];

export const wordmark = { viewBox: '0 0 118 24', path: letters.join('') };
