import { followInApp } from '@fieldhouse/client/router/follow-in-app'
import type { ComponentProps } from 'react'
import { hrefOf, navigate } from './navigation.ts'

/** A link inside the console. */
export const Link = ({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a
    {...rest}
    href={hrefOf(to)}
    onClick={(event) => {
      onClick?.(event)
      followInApp(event, () => navigate(to))
    }}
  />
)
