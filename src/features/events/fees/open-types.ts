type Types<Type> = { types: readonly Type[]; isMoneyTaken: boolean };

export const openTypes = <Type extends { feePaise: number }>({ types, isMoneyTaken }: Types<Type>): Type[] =>
  types.filter(({ feePaise }) => feePaise === 0 || isMoneyTaken);
