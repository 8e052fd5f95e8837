import { followInApp } from '@fieldhouse/client/router/follow-in-app'
import type { ComponentProps } from 'react'
import { askToLeave } from './leaving.ts'
import { navigateTo, toConsoleHref } from './navigation.ts'

/** A link inside the console. It asks first when the page has changes that are not saved. */
export const ConsoleLink = ({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a
    {...rest}
    href={toConsoleHref(to)}
    onClick={(event) => {
      onClick?.(event)
      followInApp(event, () => askToLeave(() => navigateTo(to)))
    }}
  />
)
