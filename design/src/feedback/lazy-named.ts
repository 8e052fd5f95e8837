import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'

/** How often people asked for what had failed, in the whole page. */
export const attempts = { count: 0 }

/** `lazy` for a component that its module exports by name. React keeps a failure for good; this one loads again when somebody tries again. */
export function lazyNamed<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): FunctionComponent<Props> {
  let failedAt: number | undefined
  const create = () =>
    lazy(async () => {
      try {
        return { default: pick(await load()) }
      } catch (error) {
        failedAt = attempts.count
        throw error
      }
    })
  let Part = create()
  return (props) => {
    if (failedAt !== undefined && failedAt !== attempts.count) {
      failedAt = undefined
      Part = create()
    }
    return createElement(Part as unknown as FunctionComponent<Props>, props)
  }
}
