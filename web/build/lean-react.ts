import type { Plugin } from 'vite';

/**
 * React functions that are only reachable through features this site does not use, by feature. Emptying them changes
 * nothing else: lint forbids the imports that would need them.
 */
const leftOut: Record<string, readonly string[]> = {
  '<ViewTransition>': [
    'startViewTransition',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionName',
    'measureNestedViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitEnterViewTransitions',
    'commitNestedViewTransitions',
    'commitAppearingPairViewTransitions',
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restorePairedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'createViewTransitionInstance',
    'scheduleViewTransitionEvent',
    'getViewTransitionClassName',
    'trackEnterViewTransitions',
    'commitAfterMutationEffectsOnFiber',
    'recursivelyTraverseAfterMutationEffects',
  ],
  'a `ref` on <Fragment>': [
    'FragmentInstance',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
  ],
  '<Activity>': [
    'mountActivityChildren',
    'retryActivityComponentWithoutHydrating',
    'updateActivityComponent',
    'commitActivityHydrationCallbacks',
  ],
  '<SuspenseList>': [
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
    'cutOffTailIfNeeded',
    'findFirstSuspended',
  ],
  'actions of forms': [
    'mountActionState',
    'rerenderActionState',
    'updateActionStateImpl',
    'dispatchActionState',
    'runActionStateAction',
    'ensureFormComponentIsStateful',
    'startHostTransition',
  ],
  'styles and scripts in a component, or asked for through `react-dom`': [
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preconnectAs',
    'acquireResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'suspendResource',
    'adoptPreloadPropsForStylesheet',
    'adoptPreloadPropsForScript',
    'estimateBandwidth',
  ],
  'the names of components in an error': ['describeNativeComponentFrame'],
};

const bodyOf = (name: string) => new RegExp(`^(function ${name}\\()[^)]*\\) \\{\\n[^]*?^\\}$`, 'm');

/** Methods of the removed features. */
const methods = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[^]*?^\};$/gm;

/**
 * Strips React of what this site does not use: the package is a single file, a seventh of which serves features that
 * no component here needs.
 */
export const leanReact: Plugin = {
  name: 'lean-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler(code) {
      return Object.values(leftOut)
        .flat()
        .reduce(
          (text, name) => {
            // A new version of the package is written differently: check what calls the function there.
            if (!bodyOf(name).test(text)) this.error(`React has no function ${name}.`);
            return text.replace(bodyOf(name), '$1) {}');
          },
          code.replace(methods, ''),
        );
    },
  },
};
