// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'service-connection': {
      'dns.found': { host: string; address: string };
      'dns.foundMore': { host: string; address: string; count: number };
      'dns.ip': null;
      'dns.unknown': { host: string };
      'dns.unknownAdvice': null;
      'dns.noServer': { host: string };
      'dns.noServerAdvice': null;
      'connect.done': { address: string; port: string };
      'connect.refused': { host: string; port: string };
      'connect.refusedAdvice': null;
      'connect.unroutable': { host: string };
      'connect.unroutableAdvice': null;
      'connect.late': { host: string; port: string };
      'connect.lateAdvice': null;
      'connect.failed': { host: string; port: string };
      'connect.failedAdvice': null;
      'tls.none': null;
      'tls.valid': { protocol: string; date: string };
      'tls.validUnknown': { protocol: string };
      'tls.expiresToday': null;
      'tls.expires': { count: number };
      'tls.nothingSent': null;
      'tls.late': { host: string; port: string };
      'tls.lateAdvice': null;
      'tls.failed': { port: string };
      'tls.failedAdvice': null;
      'certificate.untrusted': null;
      'certificate.untrustedAdvice': null;
      'certificate.unknownIssuer': null;
      'certificate.unknownIssuerAdvice': null;
      'certificate.expired': null;
      'certificate.expiredAdvice': null;
      'certificate.notYetValid': null;
      'certificate.notYetValidAdvice': null;
      'certificate.otherHost': null;
      'certificate.otherHostAdvice': null;
      'certificate.notTls': null;
      'certificate.notTlsAdvice': null;
    };
  }
}

export {};
