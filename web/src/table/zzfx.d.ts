declare module "zzfx" {
  export const ZZFX: {
    buildSamples(...parameters: (number | undefined)[]): number[];
    playSamples(channels: number[][], volumeScale: number): AudioBufferSourceNode;
  };
}
