/** A deployed function of the second generation. */
export interface DeployedFunction {
  id: string;
  /** What the Firebase CLI notes of its kind, such as `deployment-callable`. */
  labels?: Record<string, string>;
  eventTrigger?: object;
  /** Who may invoke its service. */
  invokers: string[];
}

/** A Google Cloud project, as far as the owner's commands inspect it. */
export interface ProjectState {
  id: string;
  number: string;
  /** The billing account; null on the free plan. */
  billingAccount: string | null;
  /** Null if the owner may not see them. */
  budgets: object[] | null;
  apis: string[];
  /** The region of the database; null without one. */
  databaseRegion: string | null;
  databaseAddress: string;
  /** The imprint in the database; null if nobody has written it, undefined before the rules are deployed. */
  imprint?: string | null;
  hasBucket: boolean;
  /** The metadata of the site's bucket in Cloud Storage. */
  bucket: Record<string, unknown>;
  /** How many days old each backup of the database is; null if there is no bucket for them. */
  databaseCopies: number[] | null;
  hasSite: boolean;
  /** The domains of the site beside that of Hosting, with what Hosting says of them. */
  domains: Record<string, object>;
  webApps: string[];
  /** The config of Authentication; null before it is set up. */
  authentication: Record<string, unknown> | null;
  /** Null before it is set up. */
  googleSignIn: { enabled: boolean } | null;
  /** The reCAPTCHA provider that App Check has for the web app. */
  recaptcha: 'enterprise' | 'v3' | null;
  secrets: Record<string, string>;
  /** The roles of the build service account; null if it does not exist yet. */
  builderRoles: string[] | null;
  functions: DeployedFunction[];
  /** True if the organization of the project allows only members of its own. */
  isRestricted: boolean;
}

export const emptyProject = (): ProjectState => ({
  id: 'riff-test',
  number: '123456789',
  billingAccount: null,
  budgets: [],
  apis: [],
  databaseRegion: null,
  databaseAddress: 'https://riff-test-default-rtdb.europe-west1.firebasedatabase.app',
  hasBucket: false,
  bucket: { softDeletePolicy: { retentionDurationSeconds: '604800' } },
  databaseCopies: null,
  hasSite: false,
  domains: {},
  webApps: [],
  authentication: null,
  googleSignIn: null,
  recaptcha: null,
  secrets: {},
  builderRoles: null,
  functions: [],
  isRestricted: false,
});
