import { followInApp } from '@fieldhouse/client/router/follow-in-app'
import type { ComponentProps, MouseEvent } from 'react'
import { type EntryState, follow, warm } from './navigation.ts'
import { hrefOf, type Path, type Target } from './paths.ts'
import { usePlace } from './usePlace.ts'

type LinkProps<P extends Path> = Omit<ComponentProps<'a'>, 'href'> &
  Target<P> & { state?: EntryState; replace?: boolean }

/** A real link: it opens in a new tab, is copied and read out as one. A plain press stays in the app. */
export function Link<P extends Path>({ to, params, search, state, replace, onClick, ...rest }: LinkProps<P>) {
  const target = { to, params, search } as Target<P>
  const href = hrefOf(target)
  const here = usePlace().pathname === href.split('?')[0]
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // A page whose code cannot be fetched is asked for as a document: the browser says what is wrong.
    followInApp(event, () => void follow({ ...target, state, replace }).catch(() => location.assign(href)))
  }
  const look = () => warm(href)
  return (
    <a
      aria-current={here ? 'page' : undefined}
      {...rest}
      href={href}
      onClick={press}
      onPointerEnter={look}
      onFocus={look}
    />
  )
}
