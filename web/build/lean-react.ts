import type { Plugin } from 'vite';

/**
 * Functions of React's that only these call, by what this site does without. Without what they do, nothing else changes: the
 * lint refuses to import what would need them.
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

/** Methods of what is left out. */
const methods = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[^]*?^\};$/gm;

/**
 * The part of React that this site uses: the package comes as one file, in which a seventh is for what no component here does.
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
            // A new version of the package that is written otherwise: look what calls it there.
            if (!bodyOf(name).test(text)) this.error(`React has no function ${name}.`);
            return text.replace(bodyOf(name), '$1) {}');
          },
          code.replace(methods, ''),
        );
    },
  },
};
