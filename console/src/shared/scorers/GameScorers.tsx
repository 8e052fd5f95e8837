import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName, isGameOver } from '@fieldhouse/contract/duty/duty-tasks'
import { assignScorer } from '@fieldhouse/contract/staff/staff'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import type { ReactNode } from 'react'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import styles from '../form/Form.module.css'
import { SelectField } from '../screen/SelectField.tsx'
import { type CoveredGame, getMemberName } from './game-scorers.model.ts'

type GameScorersProps = CoveredGame & {
  /** What stands above the scorers. */
  children?: ReactNode
}

/** Who scores a game: each can be removed, others can be added. */
export function GameScorers({ game, people, others, children }: GameScorersProps) {
  const task = useTask()
  const name = formatGameName(game)
  const change = (uid: string, which: 'add' | 'remove') =>
    void task.run(async () => {
      await sendStaffRequest(assignScorer, { params: { uid }, body: { [which]: { games: [game.id] } } })
      await refetchQueries('staff', 'activity log')
    })
  return (
    <>
      <span className={styles.words}>
        {children}
        <span className={styles.marks}>
          {people.length === 0 && <Badge tone={isGameOver(game) ? 'neutral' : 'warning'}>No scorer</Badge>}
          {people.map(({ member, by }) => (
            <span key={member.uid} className={styles.actions}>
              <Badge>
                {getMemberName(member)}
                {by === 'team' && ', with the team'}
              </Badge>
              {by === 'game' && (
                <IconButton
                  icon="close"
                  size={36}
                  plain
                  label={`Remove ${getMemberName(member)} from ${name}`}
                  onClick={() => change(member.uid, 'remove')}
                />
              )}
            </span>
          ))}
        </span>
      </span>
      {others.length > 0 && (
        <SelectField
          label={`Add a scorer to ${name}`}
          hideLabel
          value=""
          onChange={(uid) => uid !== '' && change(uid, 'add')}
          options={[
            { value: '', label: 'Add scorer…' },
            ...others.map((member) => ({ value: member.uid, label: getMemberName(member) })),
          ]}
        />
      )}
      <FormError message={task.error?.message} />
    </>
  )
}
