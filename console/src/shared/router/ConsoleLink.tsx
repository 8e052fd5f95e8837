import { followInApp } from '@fieldhouse/client/router/follow-in-app'
import type { ComponentProps } from 'react'
import { navigateTo, toConsoleHref } from './navigation.ts'

/** A link inside the console. */
export const ConsoleLink = ({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a
    {...rest}
    href={toConsoleHref(to)}
    onClick={(event) => {
      onClick?.(event)
      followInApp(event, () => navigateTo(to))
    }}
  />
)
