import type { OperatorRow } from '@fieldhouse/contract/home/rows'
import { listEvents } from '@fieldhouse/contract/live/live'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { formatDayAndTime } from '../../../shared/time.ts'
import { type KnownTitle, TitlePicker } from '../../../shared/titles/TitlePicker.tsx'
import { ReferenceField } from '../fields.tsx'
import { useGenres, useGroups } from '../queries.ts'
import { isFilledHere, type RowFilling } from './rows.model.ts'

type FillingFieldsProps = {
  type: OperatorRow['type']
  filling: RowFilling
  titles: readonly KnownTitle[]
  onChange: (filling: RowFilling) => void
}

const fillingKinds = [
  { value: 'latest', label: 'Newest, automatic' },
  { value: 'titles', label: 'Hand-picked' },
] as const

/** Fields of what a row contains. */
export function FillingFields({ type, filling, titles, onChange }: FillingFieldsProps) {
  if (!isFilledHere(type) || filling.kind === 'own') return <EmptyNote>Filled automatically.</EmptyNote>
  const event = filling.event === undefined ? {} : { event: filling.event }
  return (
    <>
      {type === 'hero' && <PinnedEventField filling={filling} onChange={onChange} />}
      <SegmentedControl
        label="Content"
        showLabel
        value={filling.kind}
        onChange={(kind) => onChange(kind === 'latest' ? { kind, ...event } : { kind, titles: [], ...event })}
        options={fillingKinds}
      />
      {filling.kind === 'latest' ? (
        <LatestRuleFields filling={filling} onChange={onChange} />
      ) : (
        <TitlePicker known={titles} chosen={filling.titles} onChange={(ids) => onChange({ ...filling, titles: ids })} />
      )}
    </>
  )
}

type LatestFilling = Extract<RowFilling, { kind: 'latest' }>

function LatestRuleFields({
  filling: { group, genre, ...rest },
  onChange,
}: {
  filling: LatestFilling
  onChange: (f: RowFilling) => void
}) {
  const groups = useGroups().data?.groups ?? []
  const genres = useGenres().data?.genres ?? []
  const changeRule = (next: { group?: number | undefined; genre?: number | undefined }) =>
    onChange({
      ...rest,
      ...(next.group !== undefined && { group: next.group }),
      ...(next.genre !== undefined && { genre: next.genre }),
    })
  return (
    <div className={styles.fields}>
      <ReferenceField
        label="Sport or group"
        none="All"
        options={groups}
        value={group ?? null}
        onChange={(id) => changeRule({ group: id ?? undefined, genre })}
      />
      <ReferenceField
        label="Genre"
        none="All"
        options={genres}
        value={genre ?? null}
        onChange={(id) => changeRule({ group, genre: id ?? undefined })}
      />
    </div>
  )
}

type EditableFilling = Exclude<RowFilling, { kind: 'own' }>

/** Pins a live event first until it ends. */
function PinnedEventField({
  filling,
  onChange,
}: {
  filling: EditableFilling
  onChange: (filling: RowFilling) => void
}) {
  const { event, ...rest } = filling
  const pinnable = usePinnableEvents(event)
  return (
    <ReferenceField
      label="Pinned first until it ends"
      none="Whatever is live"
      options={pinnable.map(({ id, title, starts_at }) => ({ id, name: `${title}, ${formatDayAndTime(starts_at)}` }))}
      value={event ?? null}
      onChange={(id) => onChange(id === null ? rest : { ...rest, event: id })}
    />
  )
}

/** Loads the events that are live or upcoming, and the pinned one, which may have ended. */
function usePinnableEvents(pinned: number | undefined) {
  const live = useEndpoint('events-of-fans', listEvents, { query: { state: 'live' } })
  const upcoming = useEndpoint('events-of-fans', listEvents, { query: { state: 'upcoming' } })
  const own = useEndpoint('events-of-fans', listEvents, { query: { id: String(pinned) } }, false, {
    enabled: pinned !== undefined,
  })
  const open = [live, upcoming].flatMap(({ data }) => data?.events ?? [])
  const others = (own.data?.events ?? []).filter(({ id }) => id === pinned && !open.some((one) => one.id === id))
  return [...open, ...others]
}
