import type { IconName } from '@fieldhouse/design/art/icon-paths'

/** Screen of the app that can be found by its name or by other common words. */
export interface SearchableScreen {
  title: string
  also: string
  icon: IconName
  to:
    | '/app/home'
    | '/app/sports'
    | '/app/liveTv'
    | '/app/highlights'
    | '/app/mylist'
    | '/app/favorites'
    | '/app/groups'
    | '/app/account/profile'
    | '/app/account/teams'
    | '/app/account/affiliations'
    | '/app/account/alerts'
    | '/app/account/plans'
    | '/app/redeem'
    | '/app/account/settings'
}

export const searchableScreens: readonly SearchableScreen[] = [
  { title: 'Home', also: 'start', icon: 'home', to: '/app/home' },
  { title: 'Schedule', also: 'games calendar scores results today', icon: 'calendar', to: '/app/sports' },
  { title: 'Live TV', also: 'channels guide program', icon: 'tv', to: '/app/liveTv' },
  { title: 'Highlights', also: 'clips best plays', icon: 'bolt', to: '/app/highlights' },
  { title: 'My list', also: 'saved later watchlist', icon: 'plus', to: '/app/mylist' },
  { title: 'Favorites', also: 'hearts', icon: 'heart', to: '/app/favorites' },
  { title: 'Groups', also: 'all sports teams collections', icon: 'group', to: '/app/groups' },
  { title: 'Profile', also: 'account name picture', icon: 'user', to: '/app/account/profile' },
  { title: 'Your teams', also: 'follow following picks', icon: 'shield', to: '/app/account/teams' },
  { title: 'Your affiliations', also: 'student donor alumni', icon: 'graduate', to: '/app/account/affiliations' },
  { title: 'Alerts', also: 'notifications push quiet hours', icon: 'bell', to: '/app/account/alerts' },
  { title: 'Plans', also: 'subscription pass season screens upgrade', icon: 'ticket', to: '/app/account/plans' },
  { title: 'Redeem a code', also: 'redeem voucher coupon gift', icon: 'ticket', to: '/app/redeem' },
  {
    title: 'Settings',
    also: 'password devices appearance dark light newsletter score safe spoilers delete export sign out',
    icon: 'gear',
    to: '/app/account/settings',
  },
]
