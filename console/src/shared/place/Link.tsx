import type { ComponentProps } from 'react'
import { go, hrefOf } from './place.ts'

/** A link inside the console; with a key held it opens as any other link does. */
export function Link({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(to)
      }}
    />
  )
}
