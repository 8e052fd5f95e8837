import { followInApp } from '@fieldhouse/client/router/follow-in-app'
import type { ComponentProps, MouseEvent } from 'react'
import { type EntryState, followLink, prefetchRoute } from './navigation.ts'
import { formatHref, type RoutePath, type RouteTarget } from './paths.ts'
import { useCurrentPage } from './useCurrentPage.ts'

type LinkProps<P extends RoutePath> = Omit<ComponentProps<'a'>, 'href'> &
  RouteTarget<P> & { state?: EntryState; replace?: boolean }

/** A real link, so that it opens in a new tab and can be copied and read out. A plain click stays in the app. */
export function Link<P extends RoutePath>({ to, params, search, state, replace, onClick, ...rest }: LinkProps<P>) {
  const target = { to, params, search } as RouteTarget<P>
  const href = formatHref(target)
  const isCurrent = useCurrentPage().pathname === href.split('?')[0]
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // When a page's code fails to load, the browser opens the address as a document and shows the error.
    followInApp(event, () => void followLink({ ...target, state, replace }).catch(() => location.assign(href)))
  }
  const prefetchPage = () => prefetchRoute(href)
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
      href={href}
      onClick={handleClick}
      onPointerEnter={prefetchPage}
      onFocus={prefetchPage}
    />
  )
}
