import type { Ad } from '@fieldhouse/contract/ads/ads'
import { bannerAfterRow } from '@fieldhouse/contract/ads/banner-place'
import type { Row } from '@fieldhouse/contract/library/entities'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { Fragment, type ReactNode } from 'react'
import { AdSlot } from '../ads/AdSlot.tsx'
import { loadNextPage } from '../homes/home.queries.ts'
import { getItemKey, type HomePage } from '../homes/rows.model.ts'
import { NearEnd } from '../screen/NearEnd.tsx'
import { ItemCard } from './cards/ItemCard.tsx'
import { SponsorMark } from './cards/SponsorMark.tsx'
import styles from './HomeRows.module.css'

interface HomeRowsProps {
  id: string
  home: HomePage
  banners: readonly Ad[]
  /** Sport whose home this is; videos opened from it stay in the sport. */
  sport?: string
  /** Content below the banner, or below the last row when there are fewer rows. */
  among?: ReactNode
}

/** Rows below the hero, as many as the fan scrolls to, with a banner between them. */
export function HomeRows({ id, home, banners, sport, among }: HomeRowsProps) {
  const rows = home.rows.filter(({ type, items }) => type !== 'hero' && items.length > 0)
  const { next_page } = home
  // Shows the extra content even if a new school has few rows or none. It waits while more rows may arrive, so that
  // nothing moves.
  const amongAfter = next_page === null ? Math.min(bannerAfterRow, rows.length - 1) : bannerAfterRow
  return (
    <>
      {amongAfter < 0 && among}
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          <div className={styles.row}>
            <LazyCard what={row.title}>
              <HomeRow home={id} row={row} sport={sport} />
            </LazyCard>
          </div>
          {index === bannerAfterRow && <AdSlot ads={banners} />}
          {index === amongAfter && among}
        </Fragment>
      ))}
      {next_page !== null && <NearEnd key={next_page} onNear={() => void loadNextPage(id, next_page)} />}
    </>
  )
}

function HomeRow({ home, row, sport }: { home: string; row: Row; sport: string | undefined }) {
  const { next_page } = row
  return (
    <CardRow
      title={row.title}
      subtitle={row.subtitle}
      mark={row.sponsor && <SponsorMark sponsor={row.sponsor} />}
      items={row.items}
      total={row.total_items}
      keyOf={getItemKey}
      big={row.type === 'banner'}
      render={(item) => (
        <LazyCard what="This card">
          <ItemCard item={item} row={row.id} sport={sport} />
        </LazyCard>
      )}
      {...(next_page !== null && { onNearEnd: () => void loadNextPage(home, next_page) })}
    />
  )
}
