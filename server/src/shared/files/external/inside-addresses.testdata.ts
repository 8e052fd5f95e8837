/** Hosts that are not public, in every numeric notation and by names that resolve to them. */
const insideHosts = [
  ...['10.0.0.1', '10.255.255.255', '100.64.0.1', '127.0.0.2', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.0.1', '192.168.255.255', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '0.0.0.0', '[::]', '[::1]', '[::ffff:127.0.0.2]'],
  ...['[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '[fc00::1]', '[fd12::1]', '[fe80::1]', '[ff02::1]', '[2001:db8::1]'],
  ...['[2002:a00:1::]', '0x7f000002', '2130706434', '017700000002', '127.2', '0177.0.0.2', '①②⑦.0.0.2'],
  ...['inside.example.org', 'metadata.example.org', 'db.internal.example.org'],
]

const schemes = [
  ...['http://localhost/', 'ftp://localhost/', 'file:///etc/passwd', 'gopher://localhost/', 'data:text/plain,x'],
  ...['javascript:1', 'blob:x', 'ws://localhost/'],
]
const odd = [
  ...['https://me:x@localhost/', 'https://localhost:22/', 'https://localhost:5432/', 'https://localhost:6379/'],
  ...['https://', '//', 'https://[::1', 'https://%00/'],
]

/** Addresses that must never be requested. */
export const insideAddresses: readonly string[] = [
  ...insideHosts.map((host) => `https://${host}/x`),
  ...schemes,
  ...odd,
]
