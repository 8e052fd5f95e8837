/** Platform of the app; spec 3 calls it `devicetype`. */
export type DevicePlatform = 'web' | 'ios' | 'android'

const nativePlatform = () => (location.protocol === 'capacitor:' ? 'ios' : 'android')
export const platform: DevicePlatform = import.meta.env.SERVER_ADDRESS ? nativePlatform() : 'web'

/** Spec 3: a fixed placeholder; the server reads the real address from the connection. */
export const deviceIp = '0.0.0.0'
