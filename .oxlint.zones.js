/** A plugin for `.oxlint.config.js` that enforces which folder may import from which. */
import { readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const root = import.meta.dirname;
const folders = (path) =>
  readdirSync(`${root}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`);

/** Prevents `target` from importing `from`, except for the parts in `except`. All paths are relative to the root. */
const zone = (target, from, message, except = []) => ({ target, from, message, except: [except].flat() });

const web = 'web/src';
const contract = 'functions/src/contract';
const features = folders(`${web}/features`);
/** Returns the zones that prevent a part of the browser's code from importing the parts above it. */
const upwards = (part, above, message) =>
  above.map((other) => zone(`${web}/${part}`, `${web}/${other}`, message));

const kit = 'functions/src/kit';
const emulator = 'functions/local/database';
const adapters = 'functions/src/adapters';
const doors = ['api', 'http', 'triggers', 'work'].map((name) => `functions/src/${name}`);
const serverFeatures = folders('functions/src').filter(
  (path) => ![contract, kit, adapters, ...doors].includes(path),
);

/**
 * The public files of each feature of the functions. A feature imports only from those above it, so that no two depend
 * on each other.
 */
const publicFiles = [
  ['audit', 'audit-entry'],
  ['notifications', 'notify', 'notify-followers', 'prune-lists', 'push-entry', 'sent-log'],
  ['members', 'caller', 'display-name', 'moderate-member', 'public-profile', 'reserved-names'],
  ['previews', 'page-facts', 'site-build', 'stored-event'],
  ['reads', 'count-read'],
  ['bands', 'canonical-spelling', 'rename-band'],
  ['media', 'bucket', 'prune-avatars', 'store-picture'],
  ['comments', 'change-comment', 'erase-comments', 'rename-comments', 'comment-record', 'notify-of-comment'],
  ['search', 'index-item', 'initial-results'],
  ['articles', 'body-text'],
  ['donations', 'ledger'],
].map(([name, ...files]) => ({
  feature: `functions/src/${name}`,
  files: files.map((file) => `functions/src/${name}/${file}.ts`),
}));

/** Returns the files of other features that this one may import: the public files of those above it. */
function visibleTo(feature) {
  const place = publicFiles.findIndex((one) => one.feature === feature);
  return publicFiles.slice(0, place < 0 ? undefined : place).flatMap(({ files }) => files);
}

const zones = [
  ...features.map((feature) =>
    zone(feature, `${web}/features`, 'A feature imports of another only its index.', [
      feature,
      ...features.flatMap((other) => [`${other}/index.ts`, `${other}/index.tsx`]),
    ]),
  ),
  // app -> features -> data -> platform -> lib, and ui -> lib: imports never point upwards.
  ...upwards('features', ['app'], 'Features do not know the app.'),
  ...upwards('data', ['app', 'features'], 'data knows no feature.'),
  zone(`${web}/data`, `${web}/ui`, 'data draws nothing: it only shows toasts.', `${web}/ui/toast-store.ts`),
  ...upwards('platform', ['app', 'features', 'data', 'ui'], 'platform is typed ports, without React.'),
  ...upwards('ui', ['app', 'features', 'data', 'platform'], 'ui has no domain.'),
  ...upwards('lib', ['app', 'features', 'data', 'platform', 'ui'], 'lib is pure helpers.'),
  zone(web, 'functions', 'Only the contract crosses from functions to web.', contract),
  zone(contract, 'functions/src', 'The contract imports nothing else.', contract),
  zone('functions/src', 'functions/local', 'What is deployed never imports the local stack.'),
  zone('functions/src', 'functions/tools', 'What is deployed never imports what an owner runs.'),
  zone('functions', 'web', 'Functions never import the browser code.'),
  zone(emulator, 'functions', 'The database emulator is a package of its own.', emulator),
  ...[...serverFeatures, kit].map((part) =>
    zone(part, adapters, 'Features declare types; deps.ts joins the adapters.'),
  ),
  ...serverFeatures.map((feature) =>
    zone(kit, feature, 'kit knows no feature: each brings its own paths and words.'),
  ),
  ...serverFeatures.flatMap((feature) =>
    serverFeatures
      .filter((other) => other !== feature)
      .map((other) => ({
        ...zone(
          feature,
          other,
          'A feature imports of another only what `publicFiles` names, and only of those above it.',
          visibleTo(feature),
        ),
        notForTests: true,
      })),
  ),
];

/** Returns true for the files that wire features to adapters: `deps.ts`, and `band-deps.ts` and the like beside it. */
const isDeps = (file) => /^functions\/src\/([a-z]+-)?deps\.ts$/.test(file);
const isEndpoints = (file) => /^functions\/src\/(?!kit\/)[^/]+\/endpoints\.ts$/.test(file);
/** Returns true for code that joins all features to what is deployed. */
const isDoor = (file) => doors.some((door) => file.startsWith(`${door}/`));
const isTestCode = (file) =>
  /\.(test|spec)\.tsx?$|\/testing\//.test(file) || /^(functions\/test|web\/(e2e|bench))\//.test(file);
/** Returns true for code that is deployed, builds the site, or is run by an owner or a developer. */
const isProduction = (file) =>
  /^(web\/(src|build)|functions\/(src|local|tools))\//.test(file) &&
  !isTestCode(file) &&
  !file.startsWith('functions/tools/bench/');

/** Files that only certain files may import. Paths are relative to the root. */
const restrictions = [
  {
    of: isDeps,
    to: (file) => isDeps(file) || isDoor(file),
    message: 'Only api, http, triggers and work get their deps here: use cases take them as an argument.',
  },
  {
    of: isEndpoints,
    to: (file) => file === 'functions/src/index.ts',
    message: 'Only index.ts imports endpoints, each when its function runs.',
  },
  {
    of: isTestCode,
    to: (file) => !isProduction(file),
    message: 'Only tests and measurements import what is made for tests.',
  },
];

/** Non-relative imports of our own code: the alias in the tsconfigs of web, and the workspace. */
const names = { '@contract': contract, web: 'web' };

/** Returns the path that an import refers to, or undefined for packages. The compiler checks that the file exists. */
function locate(specifier, importer) {
  if (specifier.startsWith('.')) return resolve(dirname(importer), specifier);
  const [name, ...rest] = specifier.split('/');
  return Object.hasOwn(names, name) ? resolve(root, names[name], ...rest) : undefined;
}

const contains = (folder, file) => `${file}/`.startsWith(`${root}/${folder}/`);

function check(context) {
  const isTest = /\.test\.tsx?$/.test(context.filename);
  const own = zones.filter(
    ({ target, notForTests }) => contains(target, context.filename) && !(isTest && notForTests),
  );
  const visit = ({ source }) => {
    if (typeof source?.value !== 'string') return;
    const file = locate(source.value, context.filename);
    if (!file) return;
    for (const { from, except, message } of own) {
      if (contains(from, file) && !except.some((part) => contains(part, file)))
        context.report({ node: source, message });
    }
    const [importing, imported] = [context.filename, file].map((path) => relative(root, path));
    for (const { of, to, message } of restrictions) {
      if (of(imported) && !to(importing)) context.report({ node: source, message });
    }
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    TSImportType: visit,
  };
}

const isCode = (specifier) => /\.(tsx?|m?js)$/.test(specifier);

/** Reserves default exports for lazily loaded modules. Static imports use the same name everywhere. */
function checkDefaults(context) {
  return {
    ImportDeclaration({ source, specifiers }) {
      const byDefault = specifiers.find(({ type }) => type === 'ImportDefaultSpecifier');
      if (byDefault && isCode(source.value) && locate(source.value, context.filename))
        context.report({ node: byDefault, message: 'Import it by its name, or load it lazily.' });
    },
  };
}

/** Finds texts that are cut at an index, which may be in the middle of an emoji: limits of texts are named `…MaxLength`. */
function checkCuts(context) {
  return {
    CallExpression({ callee, arguments: [, end] }) {
      const limit = end?.name ?? end?.property?.name ?? '';
      if (callee.property?.name === 'slice' && /maxLength$/i.test(limit))
        context.report({ node: callee, message: 'Use `truncate`, which keeps characters whole.' });
    },
  };
}

export default {
  meta: { name: 'zones' },
  rules: {
    imports: { create: check },
    'default-imports': { create: checkDefaults },
    'whole-characters': { create: checkCuts },
  },
};
