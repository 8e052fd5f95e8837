import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  changeTeamSeason,
  type DatedSeason,
  removeTeamSeason,
  type TeamSeason,
} from '@fieldhouse/contract/games/years/seasons'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { MoveGamesForm } from './MoveGamesForm.tsx'
import { SeasonWarnings } from './SeasonWarnings.tsx'
import { refetchSeasons } from './season-queries.ts'
import {
  describeGameGap,
  describeOpenDays,
  describeSeason,
  type SeasonDraft,
  type SeasonPartProps,
} from './seasons.model.ts'

interface SeasonLineProps {
  season: TeamSeason
  teamTitle: string
  /** The team's other seasons. */
  others: readonly DatedSeason[]
  canChange: boolean
  onSaved(status: string): void
}

/** One season, with its forms below it while they are open. */
export function SeasonLine({ season, teamTitle, others, canChange, onSaved }: SeasonLineProps) {
  const [open, setOpen] = useState<'edit' | 'move' | 'remove'>()
  const name = `${teamTitle} ${season.season}`
  const line = useRef<HTMLLIElement>(null)
  const gap = describeGameGap(season)
  // The days between two seasons are said once, at the later one.
  const older = others.filter(({ starts }) => starts < season.starts)
  const warnings = [...(gap ? [gap] : []), ...describeOpenDays(season, older)]
  const close = () => {
    setOpen(undefined)
    // The form that had the focus goes away.
    line.current?.querySelector('button')?.focus()
  }
  const toggle = (part: 'edit' | 'move') => setOpen(open === part ? undefined : part)
  return (
    <li ref={line} className={styles.line}>
      <span className={styles.words}>
        <b>
          {season.title}
          {season.title !== season.season && ` (${season.season})`}{' '}
          {season.current && <Badge tone="success">Current</Badge>}
        </b>
        <small>{describeSeason(season)}</small>
        {open !== 'edit' && <SeasonWarnings warnings={warnings} />}
      </span>
      {canChange && (
        <>
          <Button size={44} variant="secondary" aria-expanded={open === 'edit'} onClick={() => toggle('edit')}>
            Edit<span className="visually-hidden"> {name}</span>
          </Button>
          {season.games > 0 ? (
            <Button size={44} variant="secondary" aria-expanded={open === 'move'} onClick={() => toggle('move')}>
              Move games<span className="visually-hidden"> of {name}</span>
            </Button>
          ) : (
            <Button size={44} variant="secondary" onClick={() => setOpen('remove')}>
              Remove<span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </>
      )}
      {open === 'edit' && (
        <ChangeSeasonForm season={season} name={name} others={others} onClose={close} onSaved={onSaved} />
      )}
      {open === 'move' && (
        <MoveGamesForm season={season} name={name} others={others} onClose={close} onSaved={onSaved} />
      )}
      {canChange && (
        <RemoveDialog season={season} name={name} isOpen={open === 'remove'} onClose={close} onSaved={onSaved} />
      )}
    </li>
  )
}

function ChangeSeasonForm({
  season,
  name,
  others,
  onClose,
  onSaved,
}: SeasonPartProps & { others: readonly DatedSeason[] }) {
  const [draft, setDraft] = useState<SeasonDraft>(season)
  const task = useTask()
  const { sport, season: slug } = season
  const changeDraft = (change: Partial<SeasonDraft>) => setDraft({ ...draft, ...change })
  const saveSeason = () =>
    void task.run(async () => {
      const { title, starts, ends } = draft
      await sendStaffRequest(changeTeamSeason, { params: { sport, season: slug }, body: { title, starts, ends } })
      onClose()
      onSaved(`${name} saved.`)
      await refetchSeasons()
    })
  return (
    <EditForm
      draft={draft}
      className={`${styles.stack} ${styles.whole}`}
      aria-label={`Edit ${name}`}
      onSubmit={saveSeason}
    >
      <div className={styles.fields}>
        <TextField
          label="Name"
          hint={`What fans read. The address of its pages stays ${slug}.`}
          value={draft.title}
          maxLength={40}
          autoComplete="off"
          onChange={({ currentTarget }) => changeDraft({ title: currentTarget.value })}
        />
        <TextField
          label="First day"
          type="date"
          value={draft.starts}
          onChange={({ currentTarget }) => changeDraft({ starts: currentTarget.value })}
        />
        <TextField
          label="Last day"
          type="date"
          value={draft.ends}
          onChange={({ currentTarget }) => changeDraft({ ends: currentTarget.value })}
        />
      </div>
      <SeasonWarnings isTyped warnings={describeOpenDays(draft, others)} />
      <p>New games on these days go to this season. Games already on the schedule stay where they are.</p>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          Save
        </Button>
        <Button size={44} variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}

/** Stays beside its line, so that it says why a removal failed and the next one can be tried. */
function RemoveDialog({ season, name, isOpen, onClose, onSaved }: SeasonPartProps & { isOpen: boolean }) {
  const task = useTask()
  const { sport, season: slug, standings } = season
  const removeSeason = () =>
    void task.run(async () => {
      onClose()
      await sendStaffRequest(removeTeamSeason, { params: { sport, season: slug } })
      onSaved(`${name} removed.`)
      await refetchSeasons()
    })
  return (
    <>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={isOpen}
        title={`Remove ${name}?`}
        text={
          standings === 0
            ? 'It has no games. Add it again at any time.'
            : `It has no games. Its standings of ${formatQuantity(standings, 'school')} are removed with it.`
        }
        action={{ label: 'Remove', onAction: removeSeason, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: onClose }}
      />
    </>
  )
}
