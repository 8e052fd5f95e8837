import type { OperatorRow } from '@fieldhouse/contract/home/rows'
import { listEvents } from '@fieldhouse/contract/live/live'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { useAnswer } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { dayAndTimeOf } from '../../../shared/time.ts'
import { type KnownTitle, TitlePicker } from '../../../shared/titles/TitlePicker.tsx'
import { ReferenceField } from '../fields.tsx'
import { useGenres, useGroups } from '../queries.ts'
import { type Filling, isFilledHere } from './rows.model.ts'

type FillingFieldsProps = {
  type: OperatorRow['type']
  filling: Filling
  titles: readonly KnownTitle[]
  onChange: (filling: Filling) => void
}

const kinds = [
  { value: 'latest', label: 'Newest, automatic' },
  { value: 'titles', label: 'By hand' },
] as const

/** What is in a row. */
export function FillingFields({ type, filling, titles, onChange }: FillingFieldsProps) {
  if (!isFilledHere(type) || filling.kind === 'own') return <Nothing>Filled automatically.</Nothing>
  const event = filling.event === undefined ? {} : { event: filling.event }
  return (
    <>
      {type === 'hero' && <FirstEvent filling={filling} onChange={onChange} />}
      <SegmentedControl
        label="Content"
        showLabel
        value={filling.kind}
        onChange={(kind) => onChange(kind === 'latest' ? { kind, ...event } : { kind, titles: [], ...event })}
        options={kinds}
      />
      {filling.kind === 'latest' ? (
        <Rule filling={filling} onChange={onChange} />
      ) : (
        <TitlePicker known={titles} chosen={filling.titles} onChange={(ids) => onChange({ ...filling, titles: ids })} />
      )}
    </>
  )
}

type Latest = Extract<Filling, { kind: 'latest' }>

function Rule({ filling: { group, genre, ...rest }, onChange }: { filling: Latest; onChange: (f: Filling) => void }) {
  const groups = useGroups().data?.groups ?? []
  const genres = useGenres().data?.genres ?? []
  const say = (next: { group?: number | undefined; genre?: number | undefined }) =>
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
        onChange={(id) => say({ group: id ?? undefined, genre })}
      />
      <ReferenceField
        label="Genre"
        none="All"
        options={genres}
        value={genre ?? null}
        onChange={(id) => say({ group, genre: id ?? undefined })}
      />
    </div>
  )
}

type Told = Exclude<Filling, { kind: 'own' }>

/** Tonight’s game, from now until it is over. */
function FirstEvent({ filling, onChange }: { filling: Told; onChange: (filling: Filling) => void }) {
  const events = useAnswer('events-of-fans', listEvents, { query: {} }).data?.events ?? []
  const there = events.filter(({ id, state }) => id === filling.event || (state !== 'ended' && state !== 'cancelled'))
  const { event, ...rest } = filling
  return (
    <ReferenceField
      label="Pinned first until it ends"
      none="Live now, if anything"
      options={there.map(({ id, title, starts_at }) => ({ id, name: `${title}, ${dayAndTimeOf(starts_at)}` }))}
      value={event ?? null}
      onChange={(id) => onChange(id === null ? rest : { ...rest, event: id })}
    />
  )
}
