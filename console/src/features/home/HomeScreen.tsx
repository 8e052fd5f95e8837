import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { useEffect, useRef } from 'react'
import styles from '../../shared/form/Form.module.css'
import { mayAsMuchAs, useMe } from '../../shared/me/useMe.ts'
import { Link } from '../../shared/router/Link.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { GenresPanel } from './groups/GenresPanel.tsx'
import { GroupsPanel } from './groups/GroupsPanel.tsx'
import { SeriesPanel } from './groups/SeriesPanel.tsx'
import { homePlace } from './home-place.ts'
import { RowScreen } from './rows/RowScreen.tsx'
import { RowsPanel } from './rows/RowsPanel.tsx'
import { SeenPanel } from './seen/SeenPanel.tsx'
import { AdScreen } from './sponsors/AdScreen.tsx'
import { AdsPanel } from './sponsors/AdsPanel.tsx'
import { SponsorsPanel } from './sponsors/SponsorsPanel.tsx'

/** By what films are found. */
const GroupsPanels = ({ isOperator }: { isOperator: boolean }) => (
  <div className={styles.columns}>
    <GroupsPanel isOperator={isOperator} />
    <div className={styles.stack}>
      <GenresPanel />
      <SeriesPanel isOperator={isOperator} />
    </div>
  </div>
)

type Tab = 'rows' | 'seen' | 'sponsors' | 'ads' | 'groups'

const tabs: readonly { tab: Tab; label: string; role: 'editor' | 'operator' }[] = [
  { tab: 'rows', label: 'Rows', role: 'editor' },
  { tab: 'seen', label: 'Preview as a fan', role: 'editor' },
  { tab: 'sponsors', label: 'Sponsors', role: 'operator' },
  { tab: 'ads', label: 'Ads', role: 'operator' },
  { tab: 'groups', label: 'Groups and genres', role: 'editor' },
]

/** What fans see first: its rows, who pays for it, and by what its films are found. */
export function HomeScreen({ tab, id }: { tab: string; id: string }) {
  const { data: me } = useMe()
  const mine = tabs.filter(({ role }) => mayAsMuchAs(me, role))
  const current = mine.find((one) => one.tab === tab) ?? tabs[0]
  const bar = useRef<HTMLElement>(null)
  // On a phone not all of them are in view.
  useEffect(() => {
    const link = current && bar.current?.querySelector(`[data-tab=${current.tab}]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <Screen title="Home">
      <nav ref={bar} aria-label="Home sections" className={tabLinksClass}>
        {mine.map((one) => (
          <Link
            key={one.tab}
            data-tab={one.tab}
            to={homePlace(one.tab === 'rows' ? '' : one.tab)}
            aria-current={one.tab === current?.tab ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {panelOf(current?.tab ?? 'rows', id, me)}
    </Screen>
  )
}

function panelOf(tab: Tab, id: string, me: StaffMe | undefined) {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : undefined
  switch (tab) {
    case 'rows':
      return id === '' ? <RowsPanel /> : <RowScreen key={id} id={number} />
    case 'seen':
      return <SeenPanel mayNameFans={mayAsMuchAs(me, 'operator')} />
    case 'sponsors':
      return <SponsorsPanel />
    case 'ads':
      return id === '' ? <AdsPanel /> : <AdScreen key={id} id={number} />
    case 'groups':
      return <GroupsPanels isOperator={mayAsMuchAs(me, 'operator')} />
  }
}
