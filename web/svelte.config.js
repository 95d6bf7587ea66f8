export default {
  // The pages need not say by what they were made.
  compilerOptions: { discloseVersion: false },
};
