import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('.', import.meta.url));
const folders = (path) =>
  readdirSync(`${root}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`);

/** `from` may not be imported by `target`; `except` are the parts of `from` that may be, all paths from the root. */
const zone = (target, from, message, except = []) => ({
  target: `./${target}`,
  from: `./${from}`,
  except: except.map((path) => `./${path.slice(from.length + 1)}`),
  message,
});

const web = 'web/src';
const features = folders(`${web}/features`);
const rooms = folders('functions/src')
  .map((path) => path.split('/').at(-1))
  .filter((name) => name !== 'contract' && name !== 'adapters');

const zones = [
  ...features.map((feature) =>
    zone(feature, `${web}/features`, 'A feature never imports a feature: let them meet in app.', [feature]),
  ),
  zone(`${web}/features`, `${web}/app`, 'Features do not know the app.'),
  ...['app', 'features'].map((part) =>
    zone(`${web}/reading`, `${web}/${part}`, 'reading is what pages of several features have in common.'),
  ),
  ...['app', 'features', 'reading', 'ui'].map((part) =>
    zone(`${web}/services`, `${web}/${part}`, 'Services know no React and no UI.'),
  ),
  ...['app', 'features', 'reading', 'services'].map((part) =>
    zone(`${web}/ui`, `${web}/${part}`, 'ui has no domain.'),
  ),
  ...['app', 'features', 'reading', 'services', 'ui'].map((part) =>
    zone(`${web}/lib`, `${web}/${part}`, 'lib is pure helpers.'),
  ),
  zone(web, 'functions', 'Only the contract crosses from functions to web.', ['functions/src/contract']),
  zone('functions/src/contract', 'functions/src', 'The contract imports nothing else.', [
    'functions/src/contract',
  ]),
  zone('functions/src', 'functions/local', 'What is deployed never imports the local stack.'),
  zone('functions', 'web', 'Functions never import the browser code.'),
  ...rooms.map((room) =>
    zone(
      `functions/src/${room}`,
      'functions/src/adapters',
      'Features declare types; deps.ts joins the adapters.',
    ),
  ),
];

const only = (message, ...group) => ({ patterns: [{ group, message }] });

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'web/dist*',
      'functions/lib',
      'functions/.local',
      '.stack',
      'web/e2e/results',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: [
          './web/tsconfig.json',
          './web/src/service-worker/tsconfig.json',
          './functions/test/tsconfig.json',
          './functions/local/payments/browser/tsconfig.json',
          './functions/local/push/browser/tsconfig.json',
        ],
        tsconfigRootDir: root,
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['web/tsconfig.json', 'functions/test/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-console': 'error',
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        only('Only services/ talks to the SDKs.', 'firebase', 'firebase/*', '@stripe/*'),
      ],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Only services/ talks to the network.' },
        { name: 'localStorage', message: 'Use services/storage.' },
        { name: 'sessionStorage', message: 'Use services/storage.' },
      ],
    },
  },
  {
    files: [
      'web/src/services/**',
      'web/src/service-worker/**',
      'web/e2e/**',
      'web/bench/**',
      'web/*.ts',
      '**/testing/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-globals': 'off' },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/adapters/**', 'functions/src/**/*.test.ts', 'functions/src/deps.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        only('Only adapters/ talks to outside services.', 'firebase-admin', 'firebase-admin/*', 'stripe'),
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { globals: globals.node, parserOptions: { project: null } },
  },
  { files: ['web/boot.js'], languageOptions: { globals: globals.browser } },
  { files: ['functions/local/*/browser/**'], languageOptions: { globals: globals.browser } },
  { files: ['functions/local/**', '.ci/**', 'web/e2e/**', 'web/bench/**'], rules: { 'no-console': 'off' } },
);
