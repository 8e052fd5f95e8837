import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { keepApart, type PersonOnOtherTeam, type PersonPage } from '@fieldhouse/contract/games/people'
import { joinTeams, splitTeams } from '@fieldhouse/contract/games/person-teams'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import form from '../../../shared/form/Form.module.css'
import { useSavedNote } from '../../../shared/form/saved/useSavedNote.tsx'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { refetchPeople } from '../people-queries.ts'

/** The same person on other teams. The career that fans see then has every sport. */
export function TeamsPanel({ page: { person, teams, namesakes } }: { page: PersonPage }) {
  const { note, tell } = useSavedNote()
  const task = useTask()
  const params = { id: String(person.id) }
  const send = async (endpoint: typeof joinTeams | typeof splitTeams, other: number) => {
    await sendStaffRequest(endpoint, { params, body: { other } })
    await refetchPeople()
  }
  const join = ({ id, name, sport }: PersonOnOtherTeam) =>
    void task.run(async () => {
      await send(joinTeams, id)
      tell(`${name} of ${getSportTitle(sport)} is the same person.`, () => send(splitTeams, id))
    })
  const split = ({ id, name, sport }: PersonOnOtherTeam) =>
    void task.run(async () => {
      await send(splitTeams, id)
      tell(`${name} of ${getSportTitle(sport)} is someone else.`, () => send(joinTeams, id))
    })
  const keepDifferent = ({ id }: PersonOnOtherTeam) =>
    void task.run(async () => {
      await sendStaffRequest(keepApart, { params, body: { other: id } })
      await refetchPeople()
    })
  return (
    <Panel title="Other teams" text="One person on two teams has one career.">
      {note}
      <ul>
        {teams.map((one) => (
          <TeamLine key={one.id} mate={one}>
            <Button size={44} variant="secondary" busy={task.busy} onClick={() => split(one)}>
              Someone else<span className="visually-hidden">: {getSportTitle(one.sport)}</span>
            </Button>
          </TeamLine>
        ))}
        {namesakes.map((one) => (
          <TeamLine key={one.id} mate={one}>
            <Button size={44} variant="secondary" busy={task.busy} onClick={() => keepDifferent(one)}>
              Different people
            </Button>
            <Button size={44} busy={task.busy} onClick={() => join(one)}>
              Same person<span className="visually-hidden">: {getSportTitle(one.sport)}</span>
            </Button>
          </TeamLine>
        ))}
      </ul>
      <FormError message={task.error?.message} />
    </Panel>
  )
}

const TeamLine = ({ mate, children }: { mate: PersonOnOtherTeam; children: ReactNode }) => (
  <li className={form.line}>
    <span className={form.words}>
      <b>
        <ConsoleLink to={`/teams/${mate.sport}/${mate.id}`}>{mate.name}</ConsoleLink>
      </b>
      <small>{[getSportTitle(mate.sport), mate.number !== null && `#${mate.number}`].filter(Boolean).join(', ')}</small>
    </span>
    {children}
  </li>
)
