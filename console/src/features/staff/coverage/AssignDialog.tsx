import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { assignScorer, type StaffMember } from '@fieldhouse/contract/staff/staff'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { MultiSelectField } from '../../../shared/form/MultiSelectField.tsx'
import { EditDialog } from '../../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { getMemberName } from '../../../shared/scorers/game-scorers.model.ts'
import { addDays, formatShortDate, getSchoolDay } from '../../../shared/time.ts'
import { listTeamGroups } from './coverage.model.ts'
import { TeamChoice } from './TeamChoice.tsx'

const daysAhead = 90

type AssignDialogProps = { member: StaffMember; onClose: () => void }

/** Teams and single games of a scorer, at any time and not only today. */
export function AssignDialog({ member, onClose }: AssignDialogProps) {
  const [teams, setTeams] = useState<readonly string[]>(member.teams)
  const [games, setGames] = useState<readonly number[]>(member.games)
  const task = useTask()
  const today = getSchoolDay(new Date())
  const query = { startDate: today, endDate: addDays(today, daysAhead) }
  const { data } = useEndpoint('games', getSchedule, { query })
  const save = () =>
    void task.run(async () => {
      const body = {
        add: { games: without(games, member.games), teams: without(teams, member.teams) },
        remove: { games: without(member.games, games), teams: without(member.teams, teams) },
      }
      await sendStaffRequest(assignScorer, { params: { uid: member.uid }, body })
      await refetchQueries('staff', 'activity log')
      onClose()
    })
  return (
    <EditDialog
      top
      onClose={onClose}
      title={`What ${getMemberName(member)} scores`}
      text="A team covers all of its games, also those that come later."
    >
      <EditForm draft={[teams, games]} className={styles.stack} onSubmit={save}>
        <TeamChoice groups={listTeamGroups()} chosen={teams} onChange={setTeams} />
        <MultiSelectField
          label="Single games"
          none="None."
          options={listGameOptions(data?.games ?? [], teams, games)}
          chosen={games}
          onChange={setGames}
        />
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" size={44} icon="check" busy={task.busy}>
            Save
          </Button>
          <Button variant="secondary" size={44} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </EditForm>
    </EditDialog>
  )
}

const without = <T,>(some: readonly T[], others: readonly T[]): T[] => some.filter((one) => !others.includes(one))

/** Games that no chosen team covers. A chosen game that is over stays in the list. */
function listGameOptions(games: readonly GameItem[], teams: readonly string[], chosen: readonly number[]) {
  const options = games
    .filter(({ id, sport, status }) => chosen.includes(id) || (!teams.includes(sport) && status.kind !== 'final'))
    .map((game) => ({
      value: game.id,
      label: `${formatShortDate(game.day)}: ${formatGameName(game)}, ${getSportTitle(game.sport)}`,
    }))
  const past = chosen.filter((id) => !games.some((game) => game.id === id))
  return [...options, ...past.map((id) => ({ value: id, label: `Earlier game ${id}` }))]
}
