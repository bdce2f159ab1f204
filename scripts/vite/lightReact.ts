import type { Plugin } from 'vite';
import { clientBuild } from './clientBuild.ts';

/** What React's document half carries for what no app here does, by the functions that do it: they do nothing in the build. */
const undone = {
  viewTransitions: `
    startViewTransition commitEnterViewTransitions commitExitViewTransitions commitDeletedPairViewTransitions commitNestedViewTransitions commitAppearingPairViewTransitions
    commitAfterMutationEffectsOnFiber restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions restoreViewTransitionOnHostInstances restoreViewTransitionName
    measureNestedViewTransitions measureViewTransitionHostInstancesRecursive measureClonedInstance applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive getViewTransitionName
    getViewTransitionClassName scheduleViewTransitionEvent createViewTransitionInstance trackEnterViewTransitions reportViewTransitionError
  `,
  fragmentRefs: `
    commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance validateDocumentPositionWithFiberTree findFragmentInstanceOrTextInstanceSiblings getFragmentInstanceOrTextInstanceSiblings
    commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
  `,
  // `<title>`, `<meta>`, styles and scripts among components: they stay where they are rendered, as any element.
  hoisting: `
    isHostHoistableType getHydratableHoistableCache createHoistableInstance mountHoistable getResource acquireResource
    suspendResource insertStylesheet insertStylesheetIntoRoot insertSuspendedStylesheets preloadStylesheet preloadResourceAndSuspendIfNeeded
    adoptPreloadPropsForStylesheet adoptPreloadPropsForScript
  `,
  // The server says in the page what it needs (server/pages).
  preloading: `
    preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs
  `,
};

/** `<Activity>`, `<SuspenseList>`, `useActionState`: whoever takes to one is told where it went. */
const refused = ['updateActivityComponent', 'updateSuspenseListComponent', 'mountActionState'];
/** What follows from these and is never reached. */
const unreached = ['updateActionStateImpl', 'rerenderActionState', 'runActionStateAction', 'dispatchActionState'];

/** A sixth of React is for what none of our apps uses, and every phone would load it. The build ends where a name is not there any more. */
export function lightReact(): Plugin {
  return clientBuild('light-react', {
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        let light = code.replaceAll(/^FragmentInstance\.prototype\.\w+ = function[^]*?\n\};$/gm, '');
        const replace = (name: string, body: string) => {
          const whole = new RegExp(`^function ${name}\\([^]*?\\n\\}$`, 'm');
          if (!whole.test(light)) this.error(`React has no ${name} any more: see scripts/vite/lightReact.ts`);
          light = light.replace(whole, `function ${name}() {${body}}`);
        };
        const undoneNames = Object.values(undone).flatMap((names) => names.trim().split(/\s+/));
        for (const name of [...undoneNames, ...unreached]) replace(name, '');
        for (const name of refused) replace(name, "throw Error('left out by scripts/vite/lightReact.ts')");
        return { code: light, map: null };
      },
    },
  });
}
