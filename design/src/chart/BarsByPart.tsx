import styles from './Chart.module.css'
import { ChartFrame, SideKeys } from './ChartFrame.tsx'
import { at, linear } from './scale.ts'

export type Part = {
  /** "1st", "VT" */
  label: string
  us?: number
  them?: number
  /** As they are written. */
  usText?: string
  themText?: string
}

type BarsByPartProps = {
  title: string
  us: string
  them?: string
  parts: readonly Part[]
  /** Where the bars begin: gymnastics lives between 48 and 50. Said below the chart when it is not nought. */
  from?: number
}

const tall = 170
const foot = 22

export function BarsByPart({ title, us, them, parts, from = 0 }: BarsByPartProps) {
  const top = Math.max(from + 1, ...parts.flatMap((part) => [part.us ?? from, part.them ?? from]))
  const write = (value: number | undefined, text: string | undefined) =>
    text ?? (value === undefined ? '' : String(value))
  return (
    <ChartFrame
      title={title}
      description={`${parts.map((part) => `${part.label}: ${us} ${write(part.us, part.usText) || 'none'}${them ? `, ${them} ${write(part.them, part.themText) || 'none'}` : ''}`).join('; ')}.`}
      height={tall}
      table={{
        head: ['Part', us, ...(them ? [them] : [])],
        rows: parts.map((part) => [
          part.label,
          write(part.us, part.usText),
          ...(them ? [write(part.them, part.themText)] : []),
        ]),
      }}
      draw={(width, hatch) => {
        const room = width / Math.max(parts.length, 1)
        const bar = Math.min(28, room / (them ? 2.6 : 1.8))
        const y = linear([from, top], [tall - foot, 22])
        return (
          <>
            <path d={`M0 ${tall - foot}H${width}`} className={styles.zero} />
            {parts.map((part, index) => {
              const center = room * (index + 0.5)
              return (
                <g key={part.label}>
                  <Bar
                    x={at(them ? center - bar - 1 : center - bar / 2)}
                    y={at(y(part.us ?? from))}
                    width={at(bar)}
                    fill="var(--us)"
                    text={write(part.us, part.usText)}
                  />
                  {them && (
                    <Bar
                      x={at(center + 1)}
                      y={at(y(part.them ?? from))}
                      width={at(bar)}
                      fill={hatch}
                      text={write(part.them, part.themText)}
                    />
                  )}
                  <text x={at(center)} y={tall - 5} className={styles.tick}>
                    {part.label}
                  </text>
                </g>
              )
            })}
          </>
        )
      }}
    >
      {them && <SideKeys us={us} them={them} />}
      {from !== 0 && <span>Bars begin at {from}</span>}
    </ChartFrame>
  )
}

function Bar({ x, y, width, fill, text }: { x: number; y: number; width: number; fill: string; text: string }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={Math.max(tall - foot - y, 0)} rx="2" fill={fill} />
      <text x={x + width / 2} y={y - 6} className={styles.small}>
        {text}
      </text>
    </>
  )
}
