/** The service's voices that the stand-in knows, and the Flite voice for each. */
const speakers: Record<string, string> = {
  'en-GB-Neural2-A': 'slt',
  'en-GB-Neural2-B': 'rms',
  'en-GB-Neural2-C': 'slt',
  'en-GB-Neural2-D': 'awb',
  'en-GB-Neural2-F': 'slt',
  'en-US-Neural2-D': 'rms',
  'en-US-Neural2-F': 'slt',
};

export const speakerOf = (voice: string): string | undefined => speakers[voice];
