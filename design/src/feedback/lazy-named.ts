import { type ComponentType, lazy } from 'react'

/** `lazy` for a component that its module exports by name. */
export const lazyNamed = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: pick(await load()) }))
