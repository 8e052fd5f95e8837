import { useMedia } from '@fieldhouse/client/state/useMedia'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { useSearchText } from '../../shared/screen/useSearchText.ts'
import { RejectedEncoders } from '../../shared/stream/RejectedEncoders.tsx'
import { useStreamSignals } from '../../shared/stream/useStreamSignals.ts'
import { useToday } from '../../shared/useToday.ts'
import { DiskPanel } from './disk/DiskPanel.tsx'
import { CreatedNote } from './event/CreatedNote.tsx'
import { type CreatedEvent, NewEventSheet } from './event/NewEventSheet.tsx'
import { LoadedStreams } from './list/LoadedStreams.tsx'
import { StreamControls } from './list/StreamControls.tsx'
import { countByKind, countMonths, findStreams, type StreamChoices, sortStreams } from './list/stream-list.model.ts'
import type { StreamRow } from './list/stream-row.model.ts'
import { describeStreams } from './list/stream-year.model.ts'
import { useStreamPlace } from './list/streams-address.ts'
import { StreamActions } from './StreamActions.tsx'
import styles from './StreamsScreen.module.css'
import { useStreams } from './useStreams.ts'

const narrowQuery = '(max-width: 900px)'

/** The live streams of a school year, with or without a game, and its recordings. */
export function StreamsScreen() {
  const time = useToday()
  const [place, changePlace] = useStreamPlace(time.currentYear)
  const { result, rows, years } = useStreams(place.year, time)
  const [searchText, setSearchText] = useSearchText(place.search, changePlace)
  const search = useDeferredValue(searchText)
  const { found, shown, months } = useShownStreams(rows, { ...place, search })
  const { unknownEncoders } = useStreamSignals()
  const isNarrow = useMedia(narrowQuery)
  const newButton = useRef<HTMLButtonElement>(null)
  const [created, setCreated] = useState<CreatedEvent>()
  const focusAfterNew = useFocusAfterNew(created?.id, newButton)
  return (
    <ConsoleScreen
      title="Streams and recordings"
      text={rows && describeStreams(rows, place.year)}
      actions={
        <StreamActions
          year={place.year}
          years={years}
          rows={shown}
          isNarrow={isNarrow}
          newButton={newButton}
          onYear={(next) => changePlace({ year: next })}
          onNew={() => {
            setCreated(undefined)
            changePlace({ isNew: true })
          }}
        />
      }
    >
      {unknownEncoders.length > 0 && <RejectedEncoders rejected={unknownEncoders} />}
      <div className={styles.columns}>
        <div className={styles.list}>
          <StreamControls
            choices={place}
            onChange={changePlace}
            counts={found && countByKind(found)}
            months={months}
            searchText={searchText}
            onSearch={setSearchText}
          />
          <p role="status" className="visually-hidden">
            {shown && formatQuantity(shown.length, 'stream')}
          </p>
          <CreatedNote event={created} />
          <QueryResult result={result} what="The streams" since={result.dataUpdatedAt}>
            {() =>
              rows &&
              shown && (
                <LoadedStreams
                  key={place.year}
                  rows={rows}
                  shown={shown}
                  today={time.today}
                  choices={{ ...place, search }}
                  hasOtherYears={years.length > 1}
                  isNarrow={isNarrow}
                  onChange={changePlace}
                  onClear={() => {
                    setSearchText('')
                    changePlace({ search: '', month: '', filter: 'all' })
                  }}
                />
              )
            }
          </QueryResult>
        </div>
        <DiskPanel
          onLargest={() =>
            changePlace({ year: 'all', filter: 'recording', sort: { key: 'size', direction: 'descending' } })
          }
        />
      </div>
      <NewEventSheet
        isOpen={place.isNew}
        returnFocusTo={focusAfterNew}
        onCreated={setCreated}
        onClose={() => changePlace({ isNew: false }, { replace: true })}
      />
    </ConsoleScreen>
  )
}

/** The rows that the page’s choices leave, sorted. `found` are those of every state. */
function useShownStreams(rows: readonly StreamRow[] | undefined, { month, search, filter, sort }: StreamChoices) {
  const found = useMemo(() => rows && findStreams(rows, { month, search }), [rows, month, search])
  const shown = useMemo(
    () =>
      found &&
      sortStreams(
        found.filter(({ kind }) => filter === 'all' || kind === filter),
        sort,
      ),
    [found, filter, sort],
  )
  const months = useMemo(() => countMonths(rows ?? []), [rows])
  return { found, shown, months }
}

/** After the sheet the focus is on the new row, or on the button where a filter hides the row. */
function useFocusAfterNew(created: number | undefined, newButton: RefObject<HTMLElement>): RefObject<HTMLElement> {
  const id = useRef(created)
  id.current = created
  return useMemo(
    () => ({
      get current() {
        return document.querySelector<HTMLElement>(`[data-stream="${id.current}"] a`) ?? newButton.current
      },
    }),
    [newButton],
  )
}
