import type { RecordList, RecordRow, SportRecords } from '@fieldhouse/contract/stats/records'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { cloneElement, useState } from 'react'
import { sportRecordsQuery } from '../../../shared/games/games.queries.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { useAddressText } from '../../../shared/paths/useCurrentPage.ts'
import { HiddenStats } from '../../../shared/score-safe/HiddenScore.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { getBoxTarget } from '../player/box-target.ts'
import { SportPage } from '../sport/SportPage.tsx'
import { formatGrouped } from '../tables/format-grouped.ts'
import { personLink } from '../tables/stat-table.tsx'
import styles from './Records.module.css'
import {
  describeOccasion,
  describeSources,
  formatRank,
  getListTitle,
  listOfPart,
  listParts,
  type RecordPart,
} from './records.model.ts'

/** The best careers, seasons and games of a sport, of all time. */
export function RecordsPage({ sport }: { sport: string }) {
  const records = useQuery(sportRecordsQuery(sport))
  return (
    <SportPage sport={sport} page="records">
      <ReadState query={records} what="The records" loading={<LoadingRecords />}>
        {(data) =>
          data.safe ? (
            <HiddenStats title="Records hidden" />
          ) : data.lists.length === 0 ? (
            <EmptyState title="No records yet" text="Records appear after the first game." />
          ) : (
            <RecordBook key={sport} records={data} sport={sport} />
          )
        }
      </ReadState>
    </SportPage>
  )
}

const LoadingRecords = () => (
  <div role="status" aria-label="Loading the records">
    <Skeleton className={styles.shape} />
  </div>
)

function RecordBook({ records, sport }: { records: SportRecords; sport: string }) {
  const [chosen, setChosen] = useAddressText('part')
  const parts = listParts(records)
  const part = parts.find(({ value }) => value === chosen)?.value ?? parts[0]?.value ?? 'career'
  return (
    <>
      <SegmentedControl<RecordPart> label="Records" options={parts} value={part} onChange={setChosen} />
      <p className={styles.sources}>{describeSources(records)}</p>
      <ul className={styles.lists} key={part}>
        {listOfPart(records, part).map((list) => (
          <RecordCard key={`${list.scope} ${list.key}`} list={list} sport={sport} />
        ))}
      </ul>
    </>
  )
}

/** The first ones are enough at first: a page has many lists. */
const rowsAtFirst = 5

function RecordCard({ list, sport }: { list: RecordList; sport: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const { rows, minimum, more } = list
  const title = getListTitle(list)
  const shown = showsAll ? rows : rows.slice(0, rowsAtFirst)
  return (
    <li className={styles.card}>
      <h2>{title}</h2>
      <ol>
        {shown.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one player may have two equal rows
          <RecordLine key={`${place} ${row.name}`} row={row} sport={sport} />
        ))}
      </ol>
      {(showsAll || rows.length <= rowsAtFirst) && more > 0 && (
        <p className={styles.note}>{`${more} more tied at ${rows.at(-1)?.text}`}</p>
      )}
      {minimum && <p className={styles.note}>{`Not ranked: ${lowercaseFirst(minimum)}`}</p>}
      {shown.length < rows.length && (
        <Button variant="secondary" size={44} onClick={() => setShowsAll(true)}>
          {`Show all ${rows.length}`}
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
    </li>
  )
}

const lowercaseFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

function RecordLine({ row, sport }: { row: RecordRow; sport: string }) {
  const { person, game, note, by_hand, text } = row
  const occasion = describeOccasion(row)
  // A team's record is called by its game.
  const isTeam = row.name === ''
  const occasionLink = game === undefined ? occasion : <Link {...getBoxTarget(sport, game)}>{occasion}</Link>
  const holder = person === null ? row.name : cloneElement(personLink(sport, person), {}, row.name)
  return (
    <li>
      <span className={styles.rank}>
        <span className="visually-hidden">{row.tied ? 'Tied for ' : 'Place '}</span>
        {formatRank(row)}
      </span>
      <span className={styles.holder}>
        {isTeam ? (occasion === '' ? '—' : occasionLink) : holder}
        {!isTeam && occasion !== '' && <small>{occasionLink}</small>}
        {note && <small>{note}</small>}
      </span>
      <b>
        {formatGrouped(text)}
        {by_hand && (
          <>
            <span aria-hidden>*</span>
            <span className="visually-hidden">, entered by the athletic department</span>
          </>
        )}
      </b>
    </li>
  )
}
