import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'

/** Number of retries on the page, including those of other parts. */
export const retryAttempts = { count: 0 }

/**
 * `lazy` for a component that its module exports by name. React keeps a failed load forever; this one loads again after
 * a retry.
 */
export function lazyByName<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): FunctionComponent<Props> {
  let failedAt: number | undefined
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: pick(await load()) }
      } catch (error) {
        failedAt = retryAttempts.count
        throw error
      }
    })
  let Part = createLazy()
  return (props) => {
    if (failedAt !== undefined && failedAt !== retryAttempts.count) {
      failedAt = undefined
      Part = createLazy()
    }
    return createElement(Part as unknown as FunctionComponent<Props>, props)
  }
}
