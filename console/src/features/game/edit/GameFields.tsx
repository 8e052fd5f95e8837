import type { GameItem } from '@fieldhouse/contract/games/item'
import { listSchools } from '@fieldhouse/contract/games/names'
import { getZoneName } from '@fieldhouse/contract/local-time'
import { getSeasons } from '@fieldhouse/contract/stats/stats'
import { listVenues } from '@fieldhouse/contract/venues/venues'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { TimeZoneField } from '../../../shared/look/TimeZoneField.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import type { GameDraft } from './edit.model.ts'
import styles from './GameEdit.module.css'

export interface GameFieldsProps {
  game: GameItem
  draft: GameDraft
  onChange(changes: Partial<GameDraft>): void
}

type TextName = {
  [Name in keyof GameDraft]: GameDraft[Name] extends string ? (string extends GameDraft[Name] ? Name : never) : never
}[keyof GameDraft]

type DraftFieldProps = Pick<GameFieldsProps, 'draft' | 'onChange'> & {
  name: TextName
  label: string
  hint?: string
  type?: string
  /** Values to choose from while typing. */
  choices?: readonly string[]
}

function DraftField({ draft, onChange, name, label, hint, type = 'text', choices }: DraftFieldProps) {
  const id = `choices-${name}`
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        type={type}
        value={draft[name]}
        list={choices && id}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
      {choices && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </div>
  )
}

export const WhenFields = ({ game, ...form }: GameFieldsProps) => (
  <Panel title="When" text="Corrects the schedule. Fans see the new day or time, but not that it changed.">
    <div className={styles.fields}>
      <DraftField name="day" label="Day" type="date" {...form} />
      {game.type === 'event' && <DraftField name="endsDay" label="Last day (multi-day events)" type="date" {...form} />}
      <DraftField
        name="time"
        label={`Time (${getZoneName(form.draft.timeZone, new Date(`${game.day}T12:00:00Z`))})`}
        hint="Leave it empty for TBA"
        type="time"
        {...form}
      />
      <TimeZoneField value={form.draft.timeZone} onChange={(timeZone) => form.onChange({ timeZone })} />
      {game.type === 'game' && (
        <SelectField
          label="Doubleheader"
          value={form.draft.doubleheader}
          onChange={(doubleheader) => form.onChange({ doubleheader })}
          options={[
            { value: '', label: 'No' },
            { value: '1', label: 'Game 1' },
            { value: '2', label: 'Game 2' },
          ]}
        />
      )}
      <SeasonField game={game} {...form} />
    </div>
  </Panel>
)

function SeasonField({ game, draft, onChange }: GameFieldsProps) {
  const { data } = useEndpoint('seasons', getSeasons, { params: { sport: game.sport } })
  const slugs = [...new Set([game.season, ...(data?.seasons ?? []).map(({ slug }) => slug)])]
  const follows = draft.day !== game.day && draft.season === game.season
  return (
    <SelectField
      label="Season"
      value={follows ? '' : draft.season}
      onChange={(season) => onChange({ season })}
      options={[
        { value: '', label: 'The season of its day' },
        ...(follows ? slugs.filter((slug) => slug !== game.season) : slugs).map((slug) => ({
          value: slug,
          label: slug,
        })),
      ]}
    />
  )
}

/** Names of schools and venues to choose from. What is typed may be new. */
function useKnownPlaces() {
  const schools = useEndpoint('schools', listSchools, { query: {} })
  const venues = useEndpoint('venues', listVenues, {})
  return {
    opponents: (schools.data?.schools ?? []).filter(({ own }) => !own).map(({ name }) => name),
    venues: venues.data?.venues ?? [],
  }
}

export function WhoAndWhereFields({ game, ...form }: GameFieldsProps) {
  const { draft, onChange } = form
  const known = useKnownPlaces()
  /** A known venue brings its city. */
  const changePlace = (changes: Partial<GameDraft>) => {
    const city = known.venues.find(({ name }) => name === changes.venue)?.city
    onChange({ ...changes, ...(city && { city }) })
  }
  return (
    <Panel title="Who and where">
      <div className={styles.fields}>
        <DraftField
          name="against"
          label={game.type === 'game' ? 'Opponent' : 'Meet name'}
          {...form}
          {...(game.type === 'game' && { choices: known.opponents })}
        />
        <SegmentedControl
          label="Where"
          value={draft.site}
          onChange={(site) => onChange({ site })}
          options={[
            { value: 'home', label: 'Home' },
            { value: 'away', label: 'Away' },
            { value: 'neutral', label: 'Neutral' },
          ]}
        />
        <DraftField
          name="venue"
          label="Venue"
          draft={draft}
          onChange={changePlace}
          choices={known.venues.map(({ name }) => name)}
        />
        <DraftField name="city" label="City" {...form} />
        <DraftField name="tournament" label="Tournament or series" {...form} />
      </div>
      <div className={styles.switches}>
        <SwitchRow
          title="Conference game"
          checked={draft.conference}
          onChange={(conference) => onChange({ conference })}
        />
        <SwitchRow title="Exhibition" checked={draft.exhibition} onChange={(exhibition) => onChange({ exhibition })} />
        <SwitchRow title="Postseason" checked={draft.postseason} onChange={(postseason) => onChange({ postseason })} />
      </div>
    </Panel>
  )
}

export const CoverageFields = (form: Omit<GameFieldsProps, 'game'>) => (
  <Panel title="Where to watch and listen">
    <div className={styles.fields}>
      <DraftField name="tv" label="TV" {...form} />
      <DraftField name="radio" label="Radio" {...form} />
      <DraftField name="tickets" label="Tickets link" type="url" {...form} />
      <DraftField name="note" label="Note for fans" hint="Such as a giveaway or parking" {...form} />
    </div>
  </Panel>
)
