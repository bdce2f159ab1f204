import type { Plugin } from 'vite';

/** A plugin for what browsers load: neither the page renderer, nor the server, nor development meets it. */
export function clientBuild(name: string, hooks: Omit<Plugin, 'name' | 'apply' | 'enforce' | 'applyToEnvironment'>): Plugin {
  return { name, apply: 'build', enforce: 'pre', applyToEnvironment: (environment) => environment.name === 'client', ...hooks };
}
