/** The lint rules. `.oxlint.zones.js` defines which folder may import from which, and finds texts that are cut in characters. */
const all = (rules, severity) => Object.fromEntries(rules.map((rule) => [rule, severity]));
const errors = (...rules) => all(rules, 'error');
const warnings = (...rules) => all(rules, 'warn');
const off = (...rules) => all(rules, 'off');
const counted = { skipBlankLines: true, skipComments: true };
const pattern = (message, ...group) => ({ group, message });
const unknownToPlatform = (name) => ({ name, message: 'platform knows no React.' });
const only = (message, ...group) => ({ patterns: [pattern(message, ...group)] });

export default {
  ignorePatterns: ['**/node_modules', 'web/dist*', 'functions/lib', '.stack', 'web/e2e/results'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'warn' },
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y', 'unicorn'],
  jsPlugins: ['./.oxlint.zones.js'],
  // Rules that eslint, typescript-eslint and react-hooks recommend but this category lacks are listed below.
  categories: { correctness: 'error' },
  rules: {
    // Text is spread to count its code points. Sorting by code units is intended.
    ...off('typescript/no-misused-spread', 'typescript/require-array-sort-compare'),
    // Lists are copied before a loop that changes them. `...{` keeps related properties on one line.
    ...off('unicorn/no-useless-spread', 'unicorn/no-thenable', 'unicorn/no-invalid-fetch-options'),
    // Safari drops the list role of lists without bullets, and the cell role of tables laid out as a grid, unless these
    // are explicit. Handlers on a container receive events that bubble from its buttons and fields. Focus moves when a
    // click has replaced the focused element. Only one button of a toolbar is focusable. `Labelled` labels fields.
    ...off(
      'jsx-a11y/click-events-have-key-events',
      'jsx-a11y/control-has-associated-label',
      'jsx-a11y/interactive-supports-focus',
      'jsx-a11y/no-autofocus',
      'jsx-a11y/no-interactive-element-to-noninteractive-role',
      'jsx-a11y/no-noninteractive-element-interactions',
      'jsx-a11y/no-noninteractive-element-to-interactive-role',
      'jsx-a11y/no-redundant-roles',
      'jsx-a11y/no-static-element-interactions',
      'jsx-a11y/prefer-tag-over-role',
    ),
    ...errors(
      'no-array-constructor',
      'no-case-declarations',
      'no-console',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-useless-assignment',
      'preserve-caught-error',
      'typescript/ban-ts-comment',
      'typescript/consistent-type-imports',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-namespace',
      'typescript/no-require-imports',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unsafe-function-type',
      'zones/imports',
      'zones/default-imports',
      'zones/whole-characters',
    ),
    // Limits, not targets: most files have fewer than 100 lines, most functions fewer than 10.
    'max-lines': ['error', { max: 250, ...counted }],
    'max-lines-per-function': ['error', { max: 120, ...counted }],
    complexity: ['error', { max: 22 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
    // Elements that scroll horizontally must be reachable by keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'], tags: [] }],
    eqeqeq: ['error', 'smart'],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'import/no-cycle': ['error', { ignoreExternal: true, ignoreTypes: false }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...errors(
          'no-var',
          'prefer-const',
          'prefer-rest-params',
          'prefer-spread',
          'typescript/no-unnecessary-type-assertion',
          'typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment',
          'typescript/no-unsafe-call',
          'typescript/no-unsafe-enum-comparison',
          'typescript/no-unsafe-member-access',
          'typescript/no-unsafe-return',
          'typescript/only-throw-error',
          'typescript/prefer-promise-reject-errors',
          'typescript/require-await',
          'typescript/restrict-plus-operands',
          'typescript/switch-exhaustiveness-check',
        ),
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      },
    },
    {
      files: ['web/**/*.{ts,tsx}'],
      env: { browser: true },
      rules: {
        'react/rules-of-hooks': 'error',
        ...warnings('react/exhaustive-deps', 'react/incompatible-library', 'react/unsupported-syntax'),
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              pattern('Only platform/ talks to the SDKs.', 'firebase', 'firebase/*', '@stripe/*'),
              pattern('Use platform/key-value-store.', 'idb-keyval'),
            ],
          },
        ],
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Only platform/ talks to the network.' },
          { name: 'XMLHttpRequest', message: 'Only platform/ talks to the network.' },
          { name: 'localStorage', message: 'Use platform/storage.' },
          { name: 'sessionStorage', message: 'Use platform/storage.' },
          { name: 'indexedDB', message: 'Use platform/key-value-store.' },
          { name: 'caches', message: 'Only platform/ and the service worker use the Cache Storage.' },
          { name: 'BroadcastChannel', message: 'Use platform/tab-channel.' },
        ],
      },
    },
    {
      files: [
        'web/src/platform/**',
        'web/src/service-worker/**',
        'web/e2e/**',
        'web/bench/**',
        'web/*.ts',
        'web/build/**',
        '**/testing/**',
        '**/*.test.{ts,tsx}',
      ],
      rules: off('no-restricted-imports', 'no-restricted-globals'),
    },
    {
      files: ['web/src/platform/**'],
      excludeFiles: ['**/testing/**', '**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: ['react', 'react-dom', 'react-router-dom'].map(unknownToPlatform) },
        ],
      },
    },
    // Every condition in JSX counts.
    { files: ['**/*.tsx'], rules: { complexity: ['error', { max: 32 }] } },
    {
      files: ['**/*.{test,spec}.{ts,tsx}', 'web/e2e/**', 'web/bench/**'],
      rules: {
        'max-lines': ['error', { max: 400, ...counted }],
        ...off('max-lines-per-function', 'zones/default-imports'),
      },
    },
    // Elements in a table of test cases are not rendered as a list.
    { files: ['**/*.test.tsx'], rules: off('react/jsx-key') },
    {
      files: ['functions/src/**/*.ts'],
      excludeFiles: ['functions/src/adapters/**', 'functions/src/**/*.test.ts', 'functions/src/deps.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          only('Only adapters/ talks to outside services.', 'firebase-admin', 'firebase-admin/*', 'stripe'),
        ],
      },
    },
    {
      files: ['**/*.{js,mjs}'],
      env: { node: true },
      rules: errors('no-redeclare', 'no-undef'),
    },
    { files: ['web/build/{boot,early}.js', 'web/public/reports.js'], env: { browser: true } },
    { files: ['functions/local/stand-ins/*/browser/**'], env: { browser: true } },
    {
      files: ['functions/local/**', 'functions/tools/**', '.ci/**', 'web/e2e/**', 'web/bench/**'],
      rules: off('no-console'),
    },
  ],
};
