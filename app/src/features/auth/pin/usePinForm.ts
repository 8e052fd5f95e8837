import { useTask } from '@fieldhouse/client/tasks/useTask'
import { useState } from 'react'

/** A pin as it is typed and tried. The digits stay when they were wrong; the next key takes the words away. */
export function usePinForm(action: string, initial: string, tryPin: (pin: string) => Promise<void>) {
  const [pin, setPin] = useState(initial)
  const task = useTask(action)
  const submit = async (digits: string): Promise<boolean> => {
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
    submit,
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
