import type { AccessCheck, AccessStep } from '@fieldhouse/contract/access/access'
import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { classNames } from '@fieldhouse/design/class-names'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { stateWords } from './check-text.model.ts'
import styles from './Watch.module.css'

const answerIcons = { yes: 'check', later: 'clock', no: 'close' } as const satisfies Record<string, IconName>
const answerTones = { yes: styles.yes, later: styles.yes, no: styles.no }
const stateIcons = { yes: 'check', no: 'close', 'not-needed': 'dots' } as const satisfies Record<string, IconName>
const stateTones = { yes: styles.yes, no: styles.no, 'not-needed': styles.quiet }

/** The answer in a sentence, and the steps in the order in which the server takes them. */
export const Decision = ({ check: { answer, headline, note, steps } }: { check: AccessCheck }) => (
  <Panel className={styles.decision}>
    <div role="status" className={styles.head}>
      <span className={classNames(styles.mark, answerTones[answer])}>
        <Icon name={answerIcons[answer]} size={24} />
      </span>
      <div className={styles.words}>
        <h2>{headline}</h2>
        {note && <p>{note}</p>}
      </div>
    </div>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <Step key={step.kind} step={step} />
      ))}
    </ol>
  </Panel>
)

const Step = ({ step: { title, words, state } }: { step: AccessStep }) => (
  <li className={classNames(styles.step, state === 'no' && styles.stop)}>
    <span className={classNames(styles.stepMark, stateTones[state])}>
      <Icon name={stateIcons[state]} size={16} />
    </span>
    <span className={styles.words}>
      <b>{title}</b>
      <small>{words}</small>
    </span>
    <span className={classNames(styles.state, stateTones[state])}>{stateWords[state]}</span>
  </li>
)
