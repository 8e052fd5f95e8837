import { FormError } from '@fieldhouse/client/forms/FormError'
import type { OperatorTicketSeason, TicketSeasonInput } from '@fieldhouse/contract/tickets/admin'
import { offerKinds } from '@fieldhouse/contract/tickets/tickets'
import { listVenues } from '@fieldhouse/contract/venues/venues'
import { Button } from '@fieldhouse/design/action/Button'
import { Field } from '@fieldhouse/design/form/Field'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import look from './Tickets.module.css'
import { formatOffers, parseOffers, ticketSeasonStateOptions } from './tickets.model.ts'

type KnownSeason = Pick<
  OperatorTicketSeason,
  'name' | 'sport' | 'season' | 'text' | 'state' | 'url' | 'venue_id' | 'offers' | 'prices'
>
type SeasonDraft = Omit<KnownSeason, 'offers'> & { offers: string }

interface SeasonFormProps {
  knownSeason: KnownSeason
  busy: boolean
  problem: string | undefined
  onSave(body: TicketSeasonInput): void
}

export function SeasonForm({ knownSeason, busy, problem, onSave }: SeasonFormProps) {
  const [draft, setDraft] = useState<SeasonDraft>({ ...knownSeason, offers: formatOffers(knownSeason.offers) })
  const [inputError, setInputError] = useState<string>()
  const changeDraft = (changes: Partial<SeasonDraft>) => setDraft({ ...draft, ...changes })
  const saveSeason = () => {
    const offers = parseOffers(draft.offers)
    if (typeof offers === 'string') return setInputError(offers)
    setInputError(undefined)
    const { name, text, state, venue_id } = draft
    // Prices of another venue's sections do not apply.
    const prices = venue_id === knownSeason.venue_id ? knownSeason.prices : []
    const body = {
      name,
      sport: draft.sport,
      season: draft.season,
      text,
      state,
      url: draft.url,
      venue_id,
      offers,
      prices,
    }
    // The server refuses an unknown sport.
    onSave(body as TicketSeasonInput)
  }
  return (
    <EditForm draft={draft} saving={{ busy, error: problem }} className={styles.stack} onSubmit={saveSeason}>
      <SeasonFields draft={draft} change={changeDraft} />
      <FormError message={inputError ?? problem} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </EditForm>
  )
}

type SeasonFieldsProps = { draft: SeasonDraft; change(changes: Partial<SeasonDraft>): void }

function SeasonFields({ draft, change }: SeasonFieldsProps) {
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={120}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label="Sport"
          options={[
            { value: '', label: 'All sports' },
            ...listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          value={draft.sport ?? ''}
          onChange={(sport) => change({ sport: sport === '' ? null : sport })}
        />
        <TextField
          label="Season"
          hint="e.g. 2026 or 2026-27. Sets which games it covers"
          autoComplete="off"
          maxLength={7}
          value={draft.season ?? ''}
          onChange={({ target }) => change({ season: target.value.trim() === '' ? null : target.value.trim() })}
        />
        <SelectField
          label="Availability"
          options={ticketSeasonStateOptions}
          value={draft.state}
          onChange={(state) => change({ state })}
        />
      </div>
      <SeasonOfferFields draft={draft} change={change} />
    </>
  )
}

/** Seat map, seller's link and offers of a season. */
function SeasonOfferFields({ draft, change }: SeasonFieldsProps) {
  const venues = useEndpoint('venues', listVenues, {})
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label="Seat map"
          options={[
            {
              value: '',
              label: venues.data?.venues.length === 0 ? 'No map. Upload a table of sections to draw one.' : 'No map',
            },
            ...(venues.data?.venues ?? []).map((venue) => ({ value: String(venue.id), label: venue.name })),
          ]}
          value={draft.venue_id === null ? '' : String(draft.venue_id)}
          onChange={(venue) => change({ venue_id: venue === '' ? null : Number(venue) })}
        />
        <TextField
          label="Seller’s link"
          hint="https://… on one of the sellers’ sites"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={draft.url ?? ''}
          onChange={({ target }) => change({ url: target.value.trim() === '' ? null : target.value.trim() })}
        />
        <TextField
          label="Short description"
          autoComplete="off"
          maxLength={400}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </div>
      <Field
        label="Offers"
        hint={`One per line: type | name | price | description | link. Types: ${offerKinds.join(', ')}.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            className={look.lines}
            value={draft.offers}
            onChange={({ target }) => change({ offers: target.value })}
          />
        )}
      </Field>
    </>
  )
}
