import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { useEffect, useRef } from 'react'
import styles from '../../shared/form/Form.module.css'
import { hasRole, useMe } from '../../shared/me/useMe.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { GenresPanel } from './groups/GenresPanel.tsx'
import { GroupsPanel } from './groups/GroupsPanel.tsx'
import { SeriesPanel } from './groups/SeriesPanel.tsx'
import { getHomePath } from './home-path.ts'
import { RowScreen } from './rows/RowScreen.tsx'
import { RowsPanel } from './rows/RowsPanel.tsx'
import { HomePreviewPanel } from './seen/HomePreviewPanel.tsx'
import { AdScreen } from './sponsors/AdScreen.tsx'
import { AdsPanel } from './sponsors/AdsPanel.tsx'
import { SponsorsPanel } from './sponsors/SponsorsPanel.tsx'

/** Groups, genres and series, which organize the videos. */
const GroupingPanels = ({ isOperator }: { isOperator: boolean }) => (
  <div className={styles.columns}>
    <GroupsPanel isOperator={isOperator} />
    <div className={styles.stack}>
      <GenresPanel />
      <SeriesPanel isOperator={isOperator} />
    </div>
  </div>
)

type HomeTab = 'rows' | 'seen' | 'sponsors' | 'ads' | 'groups'

interface HomePage {
  /** As in the navigation. */
  title: string
  sections: readonly { tab: HomeTab; label: string }[]
}

/** Two pages of the navigation. Operators alone open the second one. */
const homePages: readonly [HomePage, HomePage] = [
  {
    title: 'Home page',
    sections: [
      { tab: 'rows', label: 'Rows' },
      { tab: 'seen', label: 'Preview as a fan' },
      { tab: 'groups', label: 'Groups and genres' },
    ],
  },
  {
    title: 'Sponsors and ads',
    sections: [
      { tab: 'sponsors', label: 'Sponsors' },
      { tab: 'ads', label: 'Ads' },
    ],
  },
]

/** The fans' home: its rows and the groups and genres of its videos, or its sponsors and ads. */
export function HomeScreen({ tab, id }: { tab: string; id: string }) {
  const { data: me } = useMe()
  const { title, sections } = homePages.find((page) => page.sections.some((one) => one.tab === tab)) ?? homePages[0]
  const current = sections.find((one) => one.tab === tab) ?? sections[0]
  const bar = useRef<HTMLElement>(null)
  // On a phone not all tabs are in view.
  useEffect(() => {
    const link = current && bar.current?.querySelector(`[data-tab=${current.tab}]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <ConsoleScreen key={title} title={title}>
      <nav ref={bar} aria-label={`${title} sections`} className={tabLinksClass}>
        {sections.map((one) => (
          <ConsoleLink
            key={one.tab}
            data-tab={one.tab}
            to={getHomePath(one.tab === 'rows' ? '' : one.tab)}
            aria-current={one.tab === current?.tab ? 'page' : undefined}
          >
            {one.label}
          </ConsoleLink>
        ))}
      </nav>
      {renderPanel(current?.tab ?? 'rows', id, me)}
    </ConsoleScreen>
  )
}

function renderPanel(tab: HomeTab, id: string, me: StaffMe | undefined) {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : undefined
  switch (tab) {
    case 'rows':
      return id === '' ? <RowsPanel /> : <RowScreen key={id} id={number} />
    case 'seen':
      return <HomePreviewPanel mayNameFans={hasRole(me, 'operator')} />
    case 'sponsors':
      return <SponsorsPanel />
    case 'ads':
      return id === '' ? <AdsPanel /> : <AdScreen key={id} id={number} />
    case 'groups':
      return <GroupingPanels isOperator={hasRole(me, 'operator')} />
  }
}
