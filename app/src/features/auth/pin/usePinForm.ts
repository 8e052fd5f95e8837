import { useTask } from '@fieldhouse/client/tasks/useTask'
import { useState } from 'react'

/** State of a code form. Wrong digits stay in the field; the next keystroke clears the error. */
export function usePinForm(action: string, initial: string, tryPin: (pin: string) => Promise<void>) {
  const [pin, setPin] = useState(initial)
  const task = useTask(action)
  const submitCode = async (digits: string): Promise<boolean> => {
    if (digits.length < 6) return false
    return (
      (await task.run(async () => {
        await tryPin(digits)
        return true
      })) ?? false
    )
  }
  return {
    pin,
    busy: task.busy,
    error: task.error?.message,
    submit: submitCode,
    change: (digits: string) => {
      task.reset()
      setPin(digits)
    },
    clear: () => {
      task.reset()
      setPin('')
    },
  }
}
