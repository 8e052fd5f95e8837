import { useMedia } from '@fieldhouse/client/state/useMedia'
import type { ListedStream } from '@fieldhouse/contract/live/streams'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Menu } from '@fieldhouse/design/overlay/Menu'
import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react'
import { PrintAndSave } from '../../shared/files/PrintAndSave.tsx'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { useSearchText } from '../../shared/screen/useSearchText.ts'
import { RejectedEncoders } from '../../shared/stream/RejectedEncoders.tsx'
import { useStreamSignals } from '../../shared/stream/useStreamSignals.ts'
import { DiskPanel } from './disk/DiskPanel.tsx'
import { CreatedNote } from './event/CreatedNote.tsx'
import { type CreatedEvent, NewEventSheet } from './event/NewEventSheet.tsx'
import { LoadedStreams } from './list/LoadedStreams.tsx'
import { StreamControls } from './list/StreamControls.tsx'
import {
  countByKind,
  countMonths,
  findStreams,
  formatStreamsCsv,
  type StreamChoices,
  sortStreams,
} from './list/stream-list.model.ts'
import type { StreamRow } from './list/stream-row.model.ts'
import { useStreamPlace } from './list/streams-address.ts'
import styles from './StreamsScreen.module.css'
import { useStreams } from './useStreams.ts'

const narrowQuery = '(max-width: 900px)'

/** Every live stream, with or without a game, and every recording. */
export function StreamsScreen() {
  const { result, rows, today } = useStreams()
  const [place, changePlace] = useStreamPlace()
  const [searchText, setSearchText] = useSearchText(place.search, changePlace)
  const search = useDeferredValue(searchText)
  const { sort } = place
  const { found, shown, months } = useShownStreams(rows, { ...place, search })
  const { unknownEncoders } = useStreamSignals()
  const isNarrow = useMedia(narrowQuery)
  const newButton = useRef<HTMLButtonElement>(null)
  const [created, setCreated] = useState<CreatedEvent>()
  const focusAfterNew = useFocusAfterNew(created?.id, newButton)
  return (
    <ConsoleScreen
      title="Streams and recordings"
      text={rows && formatQuantity(rows.length, 'stream')}
      actions={
        <StreamActions
          rows={shown}
          isNarrow={isNarrow}
          newButton={newButton}
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
                  rows={rows}
                  shown={shown}
                  today={today}
                  sort={sort}
                  isNarrow={isNarrow}
                  onSort={(next) => changePlace({ sort: next }, { replace: true })}
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
          onLargest={() => changePlace({ filter: 'recording', sort: { key: 'size', direction: 'descending' } })}
        />
      </div>
      <NewEventSheet
        isOpen={place.isNew}
        streams={result.data?.streams ?? noStreams}
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

const noStreams: readonly ListedStream[] = []

interface StreamActionsProps {
  rows: readonly StreamRow[] | undefined
  isNarrow: boolean
  newButton: RefObject<HTMLButtonElement>
  onNew(): void
}

/** Exactly the listed rows are printed and saved. */
function StreamActions({ rows = [], isNarrow, newButton, onNew }: StreamActionsProps) {
  const saveCsv = () => downloadCsvFile(formatStreamsCsv(rows), 'streams.csv')
  return (
    <div className={styles.actions}>
      {isNarrow ? (
        <Menu
          label="More"
          trigger={<Icon name="dots" />}
          triggerClassName={styles.more}
          entries={[
            { label: 'CSV', icon: 'download', onSelect: saveCsv },
            { label: 'Print', icon: 'print', onSelect: () => window.print() },
          ]}
        />
      ) : (
        <PrintAndSave save={saveCsv} />
      )}
      <Button ref={newButton} size={44} icon="plus" onClick={onNew}>
        New event
      </Button>
    </div>
  )
}
